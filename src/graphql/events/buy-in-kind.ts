import { enumOf } from '../enums.ts';
import type { EventOf } from './interfaces.ts';

export const BuyInKindEnum = enumOf<EventOf<'PlayerBuyIn'>['kind']>(
  'BuyInKind',
  'How chips came to a stack.',
  {
    BUY_IN: 'Bought to play.',
    ADD_ON: 'Added to a stack.',
  },
);
