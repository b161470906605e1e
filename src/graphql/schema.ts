import './scalars.ts';
import './events/index.ts';
import './mutations/index.ts';
import './types/game.ts';
import './types/hands.ts';
import './types/integrity.ts';
import './types/ledger.ts';
import './types/settlement.ts';
import './types/stats.ts';
import './types/table.ts';
import './types/user.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
