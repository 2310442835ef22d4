import { describe, expect, test } from 'vitest';
import { isByPhone, lacksNumber, whyNotByPhone } from './telephone.ts';

const call = { meetingType: 'virtueel', byPhone: true } as const;
const video = { meetingType: 'virtueel', byPhone: false } as const;
const virtual = { meetingType: 'virtueel' } as const;
const visit = { meetingType: 'fysiek' } as const;

describe('a conversation by telephone', () => {
  test('is refused where the firm does not offer it, and for a visit', () => {
    expect(whyNotByPhone(call, 'off')).toBe('NO_PHONE_CALLS');
    expect(whyNotByPhone({ ...visit, byPhone: true }, 'only')).toBe('NO_PHONE_CALLS');
    expect(whyNotByPhone(call, 'choice')).toBeNull();
  });

  test('may be left out where it is the only way, but not declined', () => {
    expect(whyNotByPhone(virtual, 'only')).toBeNull();
    expect(whyNotByPhone(video, 'only')).toBe('ONLY_PHONE_CALLS');
    expect(whyNotByPhone({ ...visit, byPhone: false }, 'only')).toBeNull();
  });

  test('is what was asked for, else what the settings say', () => {
    expect(isByPhone(call, 'choice')).toBe(true);
    expect(isByPhone(virtual, 'choice')).toBe(false);
    expect(isByPhone(virtual, 'only')).toBe(true);
    expect(isByPhone(visit, 'only')).toBe(false);
  });

  test('stays in a move that does not mention it, whatever the settings are by now; a visit ends it', () => {
    expect(isByPhone(virtual, 'off', call)).toBe(true);
    expect(isByPhone(virtual, 'only', video)).toBe(false);
    expect(isByPhone(visit, 'choice', call)).toBe(false);
    expect(isByPhone(virtual, 'only', { meetingType: 'fysiek', byPhone: false })).toBe(true);
  });

  test('needs a number', () => {
    expect(lacksNumber(call, { phone: null })).toBe(true);
    expect(lacksNumber(call, { phone: '+31612345678' })).toBe(false);
    expect(lacksNumber(video, { phone: null })).toBe(false);
  });
});
