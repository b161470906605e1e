/** One hand with a bit of everything, in every format, to be checked by eye. */
import { describe, expect, test } from 'vitest';
import { viewFor } from '../../src/engine/index.ts';
import { exportHand } from '../../src/history/export/export-hand.ts';
import { encodeName } from '../../src/history/export/pokerstars-names.ts';
import { handNumber, starsTime } from '../../src/history/export/pokerstars-values.ts';
import { aTable } from '../kit/table.ts';

function played() {
  const table = aTable({
    blinds: '5/10',
    ante: 1,
    rakeBasisPoints: 500,
    stacks: { ann: 101, bob: 300, cat: 31, dan: 90 },
    cards: { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'As Ac', dan: '7h 2d' },
    board: '2h 3c 9s Jh 5d',
  });
  table.play('dan folds', 'ann raises to 30', 'bob calls', 'cat calls', 'bob bets 50', 'ann calls');
  table.play('bob bets 60', 'ann calls', 'dan shows');
  table.nextHand();
  return table.record();
}

const written = (format: 'PHH' | 'OHH' | 'POKERSTARS', viewer: string | null = 'bob') =>
  exportHand(format, viewFor(viewer, 'hand', played()), { viewer, nameOf: (userId) => `${userId}!` });

describe('formats', () => {
  test('PHH', () => {
    expect(written('PHH')).toMatchInlineSnapshot(`
      "variant = "NT"
      ante_trimming_status = false
      antes = [1, 1, 1, 1]
      blinds_or_straddles = [5, 10, 0, 0]
      min_bet = 10
      starting_stacks = [300, 31, 90, 101]
      actions = [
        "d dh p1 KcKd",
        "d dh p2 AsAc",
        "d dh p3 7h2d",
        "d dh p4 AhAd",
        "p3 f",
        "p4 cbr 30",
        "p1 cc",
        "p2 cc",
        "d db 2h3c9s",
        "p1 cbr 50",
        "p4 cc",
        "d db Jh",
        "p1 cbr 60",
        "p4 cc",
        "p1 sm KcKd",
        "p2 sm AsAc",
        "p4 sm AhAd",
        "d db 5d",
        "# p3 shows 7h2d",
      ]
      time = 00:16:40.000
      time_zone = "UTC"
      day = 1
      month = 1
      year = 1970
      hand = 1
      seats = [2, 3, 4, 1]
      seat_count = 9
      table = "t1"
      players = ["bob!", "cat!", "dan!", "ann!"]
      finishing_stacks = [199, 45, 89, 178]
      winnings = [0, 45, 0, 178]
      _hand_id = "g:t1:1"
      _rake_basis_points = 500
      _rake_cap = 0
      _no_flop_no_drop = true
      "
    `);
  });

  test('PokerStars', () => {
    expect(written('POKERSTARS')).toMatchInlineSnapshot(`
      "PokerStars Hand #2476586322546910:  Hold'em No Limit (5/10) - 1970/01/01 00:16:40 UTC [1969/12/31 19:16:40 ET]
      Table 'g t1' 9-max (Play Money) Seat #1 is the button
      Seat 1: ann! (101 in chips)
      Seat 2: bob! (300 in chips)
      Seat 3: cat! (31 in chips)
      Seat 4: dan! (90 in chips)
      ann!: posts the ante 1
      bob!: posts the ante 1
      cat!: posts the ante 1
      dan!: posts the ante 1
      bob!: posts small blind 5
      cat!: posts big blind 10
      *** HOLE CARDS ***
      Dealt to bob! [Kc Kd]
      dan!: folds
      ann!: raises 20 to 30
      bob!: calls 25
      cat!: calls 20 and is all-in
      *** FLOP *** [2h 3c 9s]
      bob!: bets 50
      ann!: calls 50
      *** TURN *** [2h 3c 9s] [Jh]
      bob!: bets 60
      ann!: calls 20 and is all-in
      Uncalled bet (40) returned to bob!
      *** RIVER *** [2h 3c 9s Jh] [5d]
      *** SHOW DOWN ***
      bob!: shows [Kc Kd] (a pair of Kings)
      cat!: shows [As Ac] (a pair of Aces)
      ann!: shows [Ah Ad] (a pair of Aces)
      cat! collected 45 from main pot
      ann! collected 45 from main pot
      ann! collected 133 from side pot
      dan!: shows [7h 2d] (a pair of Deuces)
      *** SUMMARY ***
      Total pot 234 Main pot 90. Side pot 133. | Rake 11
      Board [2h 3c 9s Jh 5d]
      Seat 1: ann! (button) showed [Ah Ad] and won (178) with a pair of Aces
      Seat 2: bob! (small blind) showed [Kc Kd] and lost with a pair of Kings
      Seat 3: cat! (big blind) showed [As Ac] and won (45) with a pair of Aces
      Seat 4: dan! folded before Flop (didn't bet)


      "
    `);
  });

  test('Open Hand History', () => {
    expect(JSON.parse(written('OHH')).ohh).toMatchInlineSnapshot(`
      {
        "ante_amount": 1,
        "bet_limit": {
          "bet_cap": 0,
          "bet_type": "NL",
        },
        "big_blind_amount": 10,
        "currency": "XXX",
        "dealer_seat": 1,
        "flags": [],
        "game_number": "g:t1:1",
        "game_type": "Holdem",
        "hero_player_id": 1,
        "internal_version": "1.0.0",
        "network_name": "Cardroom",
        "players": [
          {
            "id": 0,
            "name": "ann!",
            "seat": 1,
            "starting_stack": 101,
          },
          {
            "id": 1,
            "name": "bob!",
            "seat": 2,
            "starting_stack": 300,
          },
          {
            "id": 2,
            "name": "cat!",
            "seat": 3,
            "starting_stack": 31,
          },
          {
            "id": 3,
            "name": "dan!",
            "seat": 4,
            "starting_stack": 90,
          },
        ],
        "pots": [
          {
            "amount": 94,
            "number": 0,
            "player_wins": [
              {
                "player_id": 2,
                "win_amount": 45,
              },
              {
                "player_id": 0,
                "win_amount": 45,
              },
            ],
            "rake": 4,
          },
          {
            "amount": 140,
            "number": 1,
            "player_wins": [
              {
                "player_id": 0,
                "win_amount": 133,
              },
            ],
            "rake": 7,
          },
        ],
        "rounds": [
          {
            "actions": [
              {
                "action": "Post Ante",
                "action_number": 1,
                "amount": 1,
                "is_allin": false,
                "player_id": 0,
              },
              {
                "action": "Post Ante",
                "action_number": 2,
                "amount": 1,
                "is_allin": false,
                "player_id": 1,
              },
              {
                "action": "Post Ante",
                "action_number": 3,
                "amount": 1,
                "is_allin": false,
                "player_id": 2,
              },
              {
                "action": "Post Ante",
                "action_number": 4,
                "amount": 1,
                "is_allin": false,
                "player_id": 3,
              },
              {
                "action": "Post SB",
                "action_number": 5,
                "amount": 5,
                "is_allin": false,
                "player_id": 1,
              },
              {
                "action": "Post BB",
                "action_number": 6,
                "amount": 10,
                "is_allin": false,
                "player_id": 2,
              },
              {
                "action": "Dealt Cards",
                "action_number": 7,
                "amount": 0,
                "cards": [
                  "Kc",
                  "Kd",
                ],
                "is_allin": false,
                "player_id": 1,
              },
              {
                "action": "Fold",
                "action_number": 8,
                "amount": 0,
                "is_allin": false,
                "player_id": 3,
              },
              {
                "action": "Raise",
                "action_number": 9,
                "amount": 30,
                "is_allin": false,
                "player_id": 0,
              },
              {
                "action": "Call",
                "action_number": 10,
                "amount": 25,
                "is_allin": false,
                "player_id": 1,
              },
              {
                "action": "Call",
                "action_number": 11,
                "amount": 20,
                "is_allin": true,
                "player_id": 2,
              },
            ],
            "cards": [],
            "id": 0,
            "street": "Preflop",
          },
          {
            "actions": [
              {
                "action": "Bet",
                "action_number": 12,
                "amount": 50,
                "is_allin": false,
                "player_id": 1,
              },
              {
                "action": "Call",
                "action_number": 13,
                "amount": 50,
                "is_allin": false,
                "player_id": 0,
              },
            ],
            "cards": [
              "2h",
              "3c",
              "9s",
            ],
            "id": 1,
            "street": "Flop",
          },
          {
            "actions": [
              {
                "action": "Bet",
                "action_number": 14,
                "amount": 60,
                "is_allin": false,
                "player_id": 1,
              },
              {
                "action": "Call",
                "action_number": 15,
                "amount": 20,
                "is_allin": true,
                "player_id": 0,
              },
            ],
            "cards": [
              "Jh",
            ],
            "id": 2,
            "street": "Turn",
          },
          {
            "actions": [],
            "cards": [
              "5d",
            ],
            "id": 3,
            "street": "River",
          },
          {
            "actions": [
              {
                "action": "Shows Cards",
                "action_number": 16,
                "amount": 0,
                "cards": [
                  "Kc",
                  "Kd",
                ],
                "is_allin": false,
                "player_id": 1,
              },
              {
                "action": "Shows Cards",
                "action_number": 17,
                "amount": 0,
                "cards": [
                  "As",
                  "Ac",
                ],
                "is_allin": false,
                "player_id": 2,
              },
              {
                "action": "Shows Cards",
                "action_number": 18,
                "amount": 0,
                "cards": [
                  "Ah",
                  "Ad",
                ],
                "is_allin": false,
                "player_id": 0,
              },
              {
                "action": "Shows Cards",
                "action_number": 19,
                "amount": 0,
                "cards": [
                  "7h",
                  "2d",
                ],
                "is_allin": false,
                "player_id": 3,
              },
            ],
            "cards": [],
            "id": 4,
            "street": "Showdown",
          },
        ],
        "site_name": "Cardroom",
        "small_blind_amount": 5,
        "spec_version": "1.4.7",
        "start_date_utc": "1970-01-01T00:16:40.000Z",
        "table_name": "g t1",
        "table_size": 9,
        "tournament": false,
      }
    `);
  });

  test('somebody who was not dealt in is an observer and is dealt nothing', () => {
    expect(JSON.parse(written('OHH', null)).ohh).toMatchObject({ flags: ['Observed'] });
    expect(JSON.parse(written('OHH', null)).ohh).not.toHaveProperty('hero_player_id');
    expect(written('POKERSTARS', null)).not.toContain('Dealt to');
  });
});

describe('PokerStars values', () => {
  test('times are told in UTC and in Eastern time, summer and winter', () => {
    expect(starsTime(Date.UTC(2026, 6, 1, 3, 4, 5))).toBe('2026/07/01 03:04:05 UTC [2026/06/30 23:04:05 ET]');
    expect(starsTime(Date.UTC(2026, 11, 31, 4, 59, 59, 999))).toBe(
      '2026/12/31 04:59:59 UTC [2026/12/30 23:59:59 ET]',
    );
  });

  test('ids become whole numbers, different ones for different hands', () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `game${index % 7}:t${index % 3}:${index}`);
    const numbers = new Set(ids.map(handNumber));
    expect(numbers.size).toBe(ids.length);
    for (const number of numbers) expect(Number.isSafeInteger(number)).toBe(true);
  });

  test.each([
    ['ann', 'ann'],
    ['Jean Luc', 'Jean Luc'],
    ['Ünï 🏴‍☠️', 'Ünï 🏴‍☠️'],
    ['raises', 'raises'],
    ['bob: folds', 'bob%3A%20folds'],
    ['he folds', 'he%20folds'],
    ['two\nlines', 'two%0Alines'],
    [' a  b ', '%20a %20b%20'],
    ['100%', '100%25'],
    ['[x] (y)', '%5Bx%5D %28y%29'],
  ])('%j is written %s', (name, encoded) => {
    expect(encodeName(name)).toBe(encoded);
  });
});
