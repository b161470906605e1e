/** Ticks as lines to read when an evening went wrong. */
import { type Command, cardText, type EngineEvent, type Game, type Verdict } from '../../src/engine/index.ts';
import type { Ticked } from './audit/auditor.ts';

/** What came in, what was answered, what happened. */
export function describeTick(number: number, { now, commands, result }: Ticked): string[] {
  return [
    `tick ${number} at ${now}`,
    ...commands.map(
      (command, index) => `  < ${describeCommand(command)} ${describeVerdict(result.verdicts[index])}`,
    ),
    ...result.events.map((event) => `  > ${describeEvent(event)}`),
    ...result.postings.map(({ kind, from, to, amount }) => `  $ ${kind} ${amount} from ${from} to ${to}`),
  ];
}

/** Tables and seats, one line each. Not for players' eyes: it has their cards. */
export function describeGame(game: Game): string[] {
  const lines = [`game ${game.status}${game.stopping ? ` stopping for ${game.stopping}` : ''}`];
  for (const table of game.tables) {
    const { id, status, phase, handNumber, dealerPosition, smallBlindPosition, bigBlindPosition } = table;
    const places = `button ${dealerPosition}, blinds ${smallBlindPosition} ${bigBlindPosition}`;
    const board = table.communityCards.map(cardText).join(' ');
    lines.push(
      `  ${id} ${status} ${phase} hand ${handNumber}, ${places}, bet ${table.currentBet}, board [${board}]${table.breaking ? ', breaking' : ''}`,
    );
    for (const seat of table.seats) {
      if (seat.userId === null) continue;
      const player = game.players.find(({ userId }) => userId === seat.userId);
      const marks = [
        seat.position === table.actionPosition && 'TO ACT',
        seat.isAllIn && 'all-in',
        seat.mustPostBlind && 'must post',
        seat.missedBigBlind && 'missed big blind',
        seat.missedSmallBlind && 'missed small blind',
        seat.willPost && 'will post',
        seat.leaving && 'leaving',
        player?.sittingOut && 'sitting out',
        player?.connected === false && 'away',
        player?.autoPostBlinds === false && 'posts by hand',
        seat.intent && `intends ${seat.intent.type}`,
      ].filter(Boolean);
      const cards = seat.cards.map(cardText).join('');
      lines.push(
        `    ${seat.position} ${seat.userId} ${seat.status} ${cards} stack ${seat.stack} bet ${seat.bet} in ${seat.committed}+${seat.dead} ${marks.join(', ')}`,
      );
    }
  }
  return lines;
}

function describeCommand(command: Command): string {
  const who = command?.sender?.kind === 'user' ? command.sender.userId : command?.sender?.kind;
  return `${who}: ${command?.name} ${JSON.stringify(command?.input ?? command)}`;
}

function describeVerdict(verdict: Verdict | undefined): string {
  if (!verdict) return '';
  return verdict.accepted ? 'ok' : `${verdict.code} (${verdict.message})`;
}

function describeEvent(event: EngineEvent): string {
  const { type, stream, sequence, timestamp: _time, gameId: _game, ...facts } = event;
  const of = event.stream === 'table' ? event.tableId : event.stream === 'user' ? event.userId : stream;
  return `${of} ${sequence} ${type} ${JSON.stringify(facts)}`;
}
