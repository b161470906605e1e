import type { HandView } from '../../engine/index.ts';
import type { Exporting } from './exporting.ts';
import { toPhh } from './phh.ts';

export const exportFormats = ['PHH'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const writers: { readonly [F in ExportFormat]: (hand: HandView, exporting: Exporting) => string } = {
  PHH: toPhh,
};

/** One hand as a file of its own, with no card in it that the view does not show. */
export const exportHand = (format: ExportFormat, hand: HandView, exporting: Exporting): string =>
  writers[format](hand, exporting);
