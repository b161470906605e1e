/**
 * The whole server as `npm start` runs it, on a directory and a port of its own.
 *
 *   const house = await aHouse();
 *   const ann = await house.guest('Ann');
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PlayAsGuestDocument, SignInDocument } from '../../../src/client/generated/graphql.ts';
import { type Address, post } from '../../../src/client/post.ts';
import { readConfig } from '../../../src/config.ts';
import { type Running, start } from '../../../src/start.ts';
import { Guest } from './guest.ts';

export interface LogLine {
  readonly level: string;
  readonly facts: Record<string, unknown>;
  readonly message: string;
}

const ADMIN = { email: 'admin@example.org', password: 'the house always wins' };

/** Tests play faster than people do. */
const hurried = {
  HOST: '127.0.0.1',
  PORT: '0',
  COMMANDS_PER_SECOND: '100000',
  OPERATIONS_PER_SECOND: '100000',
};

export async function aHouse(env: Record<string, string> = {}): Promise<House> {
  const directory = await mkdtemp(join(tmpdir(), 'cardroom-'));
  const house = new House({ ...hurried, DATA_DIR: directory, ...env });
  onTestFinished(async () => {
    await house.close();
    await rm(directory, { recursive: true });
  });
  await house.open();
  return house;
}

export class House {
  readonly lines: LogLine[] = [];
  private readonly env: Record<string, string>;
  private running: Running | null = null;
  private readonly guests: Guest[] = [];

  constructor(env: Record<string, string>) {
    this.env = env;
  }

  async open(): Promise<void> {
    const read = readConfig(this.env);
    if ('faults' in read) throw new Error(read.faults.join('\n'));
    const note = (level: string) => (facts: object, message: string) =>
      void this.lines.push({ level, facts: facts as Record<string, unknown>, message });
    this.running = await start(read.config, { info: note('info'), warn: note('warn'), error: note('error') });
    await this.running.ready;
    // Whoever comes back after a restart finds the house where it was.
    this.env.PORT = String(this.running.port);
  }

  /** SIGTERM, and a new process. */
  async restart(): Promise<void> {
    await this.running!.stop();
    await this.open();
  }

  async close(): Promise<void> {
    for (const guest of this.guests) await guest.leave();
    await this.running?.stop();
    this.running = null;
  }

  get directory(): string {
    return this.env.DATA_DIR!;
  }

  get port(): number {
    return this.running!.port;
  }

  get address(): Address {
    return { url: `http://127.0.0.1:${this.port}/graphql` };
  }

  async guest(name: string): Promise<Guest> {
    const { playAsGuest } = await post(this.address, PlayAsGuestDocument, { input: { name } });
    return this.enter(playAsGuest);
  }

  /** The admin whom the operator named: for a house with `adminEnv`. */
  async admin(): Promise<Guest> {
    const { signIn } = await post(this.address, SignInDocument, { input: ADMIN });
    return this.enter(signIn);
  }

  private enter(
    answer:
      | { __typename: 'AuthPayload'; token: string; user: { id: string; name: string } }
      | { message: string },
  ): Guest {
    if (!('token' in answer)) throw new Error(answer.message);
    const guest = new Guest({ ...this.address, token: answer.token }, answer.user.id, answer.user.name);
    this.guests.push(guest);
    return guest;
  }
}

export const adminEnv = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
