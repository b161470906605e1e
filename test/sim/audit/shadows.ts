import { type EventView, type Game, type Viewer, viewFor } from '../../../src/engine/index.ts';
import type { Random } from '../../kit/sim/random.ts';
import { ShadowClient } from '../shadow-client.ts';
import { type Auditor, difference, insist } from './auditor.ts';

/**
 * Clients that fold only what they are given hold exactly what `viewFor` says after every tick. Now and then one of them
 * reconnects and starts again from a snapshot.
 */
export function shadowAuditor(random: Random, viewers: readonly Viewer[], start: Game): Auditor {
  const clients = viewers.map((viewer) => new ShadowClient(viewer, viewFor(viewer, 'game', start)));
  return ({ game, result }) => {
    clients.forEach((client, index) => {
      const { viewer } = client;
      for (const event of result.events) {
        const seen = viewFor(viewer, 'event', event);
        if (seen) client.receive(clone(seen));
      }
      const view = viewFor(viewer, 'game', game);
      const found = difference(client.view(), view, 'view');
      insist(found === null, () => `the client of ${viewer ?? 'the rail'} has ${found}`);
      if (random.chance(0.01)) clients[index] = new ShadowClient(viewer, view);
    });
  };
}

/** Over the wire: a client never shares an object with the server. */
const clone = (event: EventView): EventView => JSON.parse(JSON.stringify(event)) as EventView;
