import type { UserId } from '../../engine/index.ts';
import { EmailTaken, type User } from '../../ports/store.ts';
import { emailKey, isSameUser } from '../store-common/users.ts';
import type { Database } from './database.ts';

const COLUMNS = `id, name, email, password_hash AS passwordHash, role, created_at AS createdAt,
  turn_hook AS turnHook`;

type Row = Omit<User, 'turnHook'> & { readonly turnHook: string | null };

const userOf = (row: Row | undefined): User | null =>
  row ? { ...row, turnHook: row.turnHook === null ? null : JSON.parse(row.turnHook) } : null;

export function usersOf(database: Database) {
  const select = database.prepare<Row>(`SELECT ${COLUMNS} FROM users WHERE id = ?`);
  const selectByEmail = database.prepare<Row>(`SELECT ${COLUMNS} FROM users WHERE email_key = ?`);
  const insert = database.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const update = database.prepare(`
    UPDATE users SET name = ?, email = ?, email_key = ?, password_hash = ?, role = ?, created_at = ?, turn_hook = ?
    WHERE id = ?`);

  const find = (id: UserId): User | null => userOf(select.get(id));
  const findUserByEmail = (email: string): User | null => userOf(selectByEmail.get(emailKey(email)));

  function checkEmail({ id, email }: User): void {
    const other = email === null ? null : findUserByEmail(email);
    if (other && other.id !== id) throw new EmailTaken(`${email} is in use`);
  }

  const valuesOf = ({ name, email, passwordHash, role, createdAt, turnHook }: User) => [
    name,
    email,
    email === null ? null : emailKey(email),
    passwordHash,
    role,
    createdAt,
    turnHook ? JSON.stringify(turnHook) : null,
  ];

  return {
    createUser: (user: User): void =>
      database.transaction(() => {
        checkEmail(user);
        const known = find(user.id);
        if (!known) insert.run(user.id, ...valuesOf(user));
        else if (!isSameUser(known, user)) throw new Error(`user ${user.id} exists already`);
      }),

    updateUser: (user: User): boolean =>
      database.transaction(() => {
        if (!find(user.id)) return false;
        checkEmail(user);
        update.run(...valuesOf(user), user.id);
        return true;
      }),

    findUsers: (ids: readonly UserId[]): (User | null)[] => ids.map(find),
    findUserByEmail,
  };
}
