/** Two addresses with the same key are the same address, however they are written. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();
