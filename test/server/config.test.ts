import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpText, readConfig, variableTable } from '../../src/config.ts';

const configOf = (env: Record<string, string>) => {
  const read = readConfig(env);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.config;
};
const faultsOf = (env: Record<string, string>) => {
  const read = readConfig(env);
  return 'faults' in read ? read.faults : [];
};

test('nothing needs to be set', () => {
  expect(configOf({})).toMatchObject({
    PORT: 4000,
    HOST: '0.0.0.0',
    DATA_DIR: './data',
    MONGODB_URL: null,
    LOG_LEVEL: 'info',
    GRAPHIQL: true,
    INTROSPECTION: true,
    METRICS: true,
    ALLOWED_ORIGINS: null,
  });
});

test('what is set is used; what is empty counts as not set', () => {
  const env = {
    PORT: '0',
    GRAPHIQL: 'off',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    AUTH_SECRET: `${'x'.repeat(32)},${'y'.repeat(40)}`,
    HOST: '',
  };
  expect(configOf(env)).toMatchObject({
    PORT: 0,
    GRAPHIQL: false,
    ALLOWED_ORIGINS: ['https://a.example', 'https://b.example'],
    AUTH_SECRET: ['x'.repeat(32), 'y'.repeat(40)],
    HOST: '0.0.0.0',
  });
});

test('every fault is told at once, and no secret is repeated', () => {
  const faults = faultsOf({
    PORT: '70000',
    MONGODB_URL: 'http://example',
    AUTH_SECRET: 'short',
    LOG_LEVEL: 'loud',
    GRAPHIQL: 'perhaps',
    ALLOWED_ORIGINS: 'example.com',
    ADMIN_EMAIL: 'boss',
    ADMIN_PASSWORD: 'hushhus',
    TRUSTED_DOCUMENTS: '/nowhere/documents.json',
    MAX_DEPTH: '-1',
  });
  const named = faults.map((fault) => /^([A-Z_]+): .+ is expected$/.exec(fault)?.[1]);
  expect(new Set(named)).toEqual(
    new Set([
      'PORT',
      'MONGODB_URL',
      'AUTH_SECRET',
      'LOG_LEVEL',
      'GRAPHIQL',
      'ALLOWED_ORIGINS',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'TRUSTED_DOCUMENTS',
      'MAX_DEPTH',
    ]),
  );
  expect(faults.join()).not.toMatch(/short|hushhus/);
});

test('settings that need each other are told as faults too', () => {
  expect(faultsOf({ ADMIN_EMAIL: 'a@example.com' })).toEqual([
    'ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all',
  ]);
  expect(faultsOf({ TRUSTED_DOCUMENTS_ONLY: 'on' })[0]).toMatch(/^TRUSTED_DOCUMENTS_ONLY needs/);
});

test('more than one node is refused rather than ignored', () => {
  expect(faultsOf({ NATS_URL: 'nats://localhost' })[0]).toContain('NATS_URL');
});

test('help and documentation name every variable with its standard value', () => {
  const help = helpText();
  const documented = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  for (const [name, standard, meaning] of variableTable()) {
    expect(help).toContain(name);
    const row = `| \`${name}\` | ${standard === '' ? '' : `\`${standard}\` `}| ${meaning} |`.replaceAll(
      '  ',
      ' ',
    );
    expect(documented).toContain(row);
  }
});
