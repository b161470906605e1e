/** What all plans together may keep, some sixty megabytes: a short text with fragments can ask for a great many fields. */
const MOST = 200_000;

export interface Forgetful {
  /** Gives up what was planned; it is planned again when it is wanted. */
  forget(): void;
}

/** Counts the fields that plans keep, and has all of them begin anew when there are too many. */
export class PlannedFields {
  private readonly most: number;
  private readonly plans = new Set<Forgetful>();
  private count = 0;

  constructor(most = MOST) {
    this.most = most;
  }

  add(plan: Forgetful, fields: number): void {
    this.plans.add(plan);
    this.count += fields;
    if (this.count <= this.most) return;
    for (const one of this.plans) one.forget();
    this.plans.clear();
    this.count = 0;
  }
}
