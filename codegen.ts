import type { CodegenConfig } from '@graphql-codegen/cli';

/** `npm run codegen`: types and documents of the client, from schema.graphql and the operations. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'src/client/operations/*.graphql',
  generates: {
    'src/client/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        // Documents are plain texts: a client needs no graphql at run time.
        documentMode: 'string',
        scalars: { DateTime: 'string', Card: 'string', ID: 'string' },
        strictScalars: true,
        enumsAsTypes: true,
        enumType: 'string-literal',
        useTypeImports: true,
        importExtension: '.ts',
        immutableTypes: true,
      },
    },
  },
};

export default config;
