import { expect, test } from 'vitest';
import { shortDay } from '../../../../../../web/src/features/settings/plans/plans-tab.tsx';

test('a day is written by its name', () => expect(shortDay('2026-11-22', 'en-US')).toBe('Nov 22'));
