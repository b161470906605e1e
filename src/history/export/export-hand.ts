import type { HandView } from '../../engine/index.ts';
import type { Exporting } from './exporting.ts';
import { toOhh } from './ohh.ts';
import { toPhh, toPhhs } from './phh.ts';
import { toPokerStars } from './pokerstars.ts';

export const exportFormats = ['PHH', 'OHH', 'POKERSTARS'] as const;
export type ExportFormat = (typeof exportFormats)[number];

interface Writer {
  /** A file of its own. */
  readonly one: (hand: HandView, exporting: Exporting) => string;
  /** The hand of this number, from 1 on, in a file of many. */
  readonly many: (hand: HandView, exporting: Exporting, number: number) => string;
  /** How the name of a file with many ends. */
  readonly ending: string;
  readonly mediaType: string;
}

export const writers: { readonly [F in ExportFormat]: Writer } = {
  PHH: { one: toPhh, many: toPhhs, ending: 'phhs', mediaType: 'application/toml; charset=utf-8' },
  OHH: { one: toOhh, many: toOhh, ending: 'ohh', mediaType: 'text/plain; charset=utf-8' },
  POKERSTARS: {
    one: toPokerStars,
    many: toPokerStars,
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
  },
};

/** One hand as a file of its own, with no card in it that the view does not show. */
export const exportHand = (format: ExportFormat, hand: HandView, exporting: Exporting): string =>
  writers[format].one(hand, exporting);
