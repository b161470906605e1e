/** GraphiQL in a real browser that reaches nothing but this server. `npm run test:browser`; skipped where no chromium is. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../server/kit/server.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Where to leave pictures of the page, for somebody to look at. */
const PICTURES = process.env.PICTURES;

async function aBrowser(): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'cardroom-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: true,
    viewport: { width: 1500, height: 900 },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  return context;
}

const picture = async (page: Page, name: string): Promise<void> => {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
};

/** Opens a tab by its number, runs its operation and returns what the result pane says once it says `expected`. */
async function run(page: Page, tab: number, expected: string): Promise<string> {
  const button = page.locator('.graphiql-tab-button').nth(tab - 1);
  const editor = page.locator('.graphiql-query-editor');
  const open = async () => {
    const text = plain(await editor.innerText());
    // Tabs that are still sliding into place take no click.
    if (!text.includes(`# ${tab}.`)) await button.click();
    return text;
  };
  await expect.poll(open, { timeout: 20_000, interval: 300 }).toContain(`# ${tab}.`);
  const result = page.locator('.result-window');
  const execute = page.locator('button.graphiql-execute-button');
  const read = async () => {
    const text = plain(await result.innerText());
    // For a moment after a tab is opened, GraphiQL still looks for the operation of the one before.
    if (text.includes('Cannot infer operation')) await execute.click();
    return text;
  };
  await execute.click();
  await expect.poll(read, { timeout: 15_000, interval: 200 }).toContain(expected);
  return plain(await result.innerText());
}

/** The editor writes blanks that are none. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.skipIf(!existsSync(CHROMIUM))(
  'with no internet, the tabs of GraphiQL lead from signing up to the first action',
  async () => {
    const server = await aServer();
    const page = await (await aBrowser()).newPage();
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) strangers.push(request.url());
    });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`${server.url}/graphql`);
    await page.locator('.graphiql-tab-button').nth(7).waitFor();
    await picture(page, '1-opened');
    expect(await run(page, 1, '"token"')).toContain('Ann');
    await run(page, 2, 'Friday night');
    await run(page, 3, '"buyInTotal": 2000');
    await run(page, 4, '"playAsGuest"');
    await run(page, 3, 'Bob');
    await run(page, 5, '"signIn"');
    await run(page, 6, '"startGame"');
    await run(page, 7, 'TableSnapshot');
    await expect
      .poll(async () => plain(await page.locator('.result-window').innerText()), { timeout: 20_000 })
      .toContain('ActionRequested');
    await picture(page, '7-watching');
    await run(page, 8, '"playerAction"');
    await picture(page, '8-acted');
    expect(strangers).toEqual([]);
    expect(faults).toEqual([]);
  },
);
