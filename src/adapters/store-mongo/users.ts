import type { UserId } from '../../engine/index.ts';
import { EmailTaken, type User } from '../../ports/store.ts';
import { emailKey, isSameUser } from '../store-common/users.ts';
import type { Connection } from './connection.ts';
import { SCHEMA_VERSION, type UserDocument } from './documents.ts';
import { isDuplicate } from './faults.ts';

const documentOf = ({ id, email, createdAt, ...rest }: User): UserDocument => ({
  _id: id,
  schemaVersion: SCHEMA_VERSION,
  ...rest,
  email,
  ...(email !== null && { emailKey: emailKey(email) }),
  createdAt: new Date(createdAt),
});

const userOf = ({ _id, name, email, passwordHash, role, createdAt, turnHook }: UserDocument): User => ({
  id: _id,
  name,
  email,
  passwordHash,
  role,
  createdAt: createdAt.getTime(),
  turnHook: turnHook ?? null,
});

export function usersOf({ users }: Connection) {
  async function findUserByEmail(email: string): Promise<User | null> {
    const found = await users.findOne({ emailKey: emailKey(email) });
    return found && userOf(found);
  }

  return {
    findUserByEmail,

    async createUser(user: User): Promise<void> {
      try {
        await users.insertOne(documentOf(user));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const known = await users.findOne({ _id: user.id });
        if (!known) throw new EmailTaken(`${user.email} is in use`);
        if (!isSameUser(userOf(known), user)) throw new Error(`user ${user.id} exists already`);
      }
    },

    async updateUser(user: User): Promise<boolean> {
      try {
        const { _id, ...replacement } = documentOf(user);
        return (await users.replaceOne({ _id }, replacement)).matchedCount > 0;
      } catch (error) {
        if (isDuplicate(error)) throw new EmailTaken(`${user.email} is in use`);
        throw error;
      }
    },

    async findUsers(ids: readonly UserId[]): Promise<(User | null)[]> {
      const found = ids.length === 0 ? [] : await users.find({ _id: { $in: [...ids] } }).toArray();
      const byId = new Map(found.map((user) => [user._id, userOf(user)]));
      return ids.map((id) => byId.get(id) ?? null);
    },
  };
}
