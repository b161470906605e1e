import { createHmac } from 'node:crypto';

/** Names of the headers of a call, and how its signature is written: docs/webhooks.md tells receivers the same. */
export const TIMESTAMP_HEADER = 'cardroom-timestamp';
export const SIGNATURE_HEADER = 'cardroom-signature';
export const DELIVERY_HEADER = 'cardroom-delivery';

/** Signs time and body together: neither can be changed, and an old call cannot be sent again as a new one. */
export function signedHeaders(secret: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `v1=${digest}` };
}
