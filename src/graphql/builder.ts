import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import type { Card, Time } from '../engine/index.ts';
import type { Context } from './context.ts';

export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Time; Output: Time };
    Card: { Input: Card; Output: Card };
  };
}>({
  plugins: [RelayPlugin],
  defaultFieldNullability: false,
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    cursorType: 'String',
    edgesFieldOptions: { nullable: false, description: 'The items of this page, each with its cursor.' },
    nodesFieldOptions: { description: 'The items of this page.' },
    nodeFieldOptions: { nullable: false, description: 'The item.' },
    cursorFieldOptions: { description: 'Give this as `after` to go on behind this item.' },
    nodesOnConnection: { description: 'The items of this page.' },
    pageInfoFieldOptions: { description: 'Where this page stands in the list.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    hasNextPageFieldOptions: { description: 'There is more after this page.' },
    hasPreviousPageFieldOptions: { description: 'This page was asked for with `after`.' },
    startCursorFieldOptions: { description: 'Cursor of the first item; null when the page is empty.' },
    endCursorFieldOptions: {
      description:
        'Cursor of the last item: the next page is the one `after` it; null when the page is empty.',
    },
  },
});

/** Field extensions: the server shares no result that holds such a field. */
export const ownEyesOnly = { ownEyesOnly: true } as const;

builder.queryType({ description: 'What can be looked up.' });
builder.mutationType({
  description: 'What can be asked for: accounts, and one mutation for each command of a game.',
});
builder.subscriptionType({
  description: 'What happens, as it happens. Over WebSocket or Server-Sent Events.',
});
