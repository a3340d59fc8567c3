import { beforeAll, expect, it } from 'vitest';
import { speak } from '../i18n';
import { rulesInWords } from './words';

beforeAll(() => speak('en'));

it('says which rules were agreed on', () => {
  expect(rulesInWords({})).toEqual({ goal: '4', ordered: false, own: false });
  expect(rulesInWords({ rules: '5,own' })).toEqual({ goal: '5', ordered: false, own: true });
  expect(rulesInWords({ rules: 'slsl' })).toEqual({
    goal: 'small – large – small – large',
    ordered: true,
    own: false,
  });
});
