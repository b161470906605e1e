import { describe } from 'vitest';
import { ledgerContract, usersContract } from './store/accounts.ts';
import { agreementContract } from './store/agreement.ts';
import { damageContract } from './store/damage.ts';
import { eventsContract } from './store/events.ts';
import { fencingContract } from './store/fencing.ts';
import { gamesContract } from './store/games.ts';
import { handsContract } from './store/hands.ts';
import { journalContract } from './store/journal.ts';
import { lifetimeContract } from './store/lifetime.ts';
import { retentionContract } from './store/retention.ts';
import { snapshotsContract } from './store/snapshots.ts';
import { statsContract } from './store/stats.ts';
import { contractTest, type OpenStore } from './store/under-test.ts';

/** What the store port means, for every adapter alike. A new adapter brings no assertions of its own to this. */
export function storeContract(name: string, open: OpenStore): void {
  describe(`the ${name} store`, () => {
    const test = contractTest(open);
    gamesContract(test);
    fencingContract(test);
    journalContract(test);
    snapshotsContract(test);
    damageContract(test);
    eventsContract(test);
    handsContract(test);
    statsContract(test);
    ledgerContract(test);
    usersContract(test);
    retentionContract(test);
    lifetimeContract(test);
    agreementContract(test);
  });
}
