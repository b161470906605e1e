import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { StoreUnavailable } from '../../ports/store.ts';

/** Another document has this key. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000;

/** The transaction is gone with nothing done: trying it again is safe and may well succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');

/** The commit was sent and the answer was lost: it may or may not have happened. */
export const isUnknownCommit = (error: unknown): boolean =>
  error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');

/** The way to the server is broken, or it has no time: the same would fail for everybody, and may succeed later. */
export const isOutage = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  isTransient(error) ||
  isUnknownCommit(error);

/** What callers are told: every fault of the driver is a store that is not available. Other errors stay what they are. */
export const asUnavailable = (error: unknown): unknown =>
  error instanceof MongoError
    ? new StoreUnavailable(`MongoDB: ${error.message} (${error.name})`, { cause: error })
    : error;
