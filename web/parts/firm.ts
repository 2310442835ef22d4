// The firm on the pages of visitors: its name, colour and contact details.
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { asText, textOn } from '#domain/firm/colors.ts';
import { PORTAL } from '#domain/firm/portal-name.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';

export type Firm = Output<'GET /api/public/firm'>;

export function useFirm(): Firm | undefined {
  return useQuery({ ...query('GET /api/public/firm'), staleTime: 300_000 }).data;
}

export function useSenderName(): string {
  return useFirm()?.name ?? PORTAL;
}

/** The backgrounds of tokens.css with the lowest contrast, in light and dark. */
const HARDEST = { light: '#f1ece3', dark: '#1a2a2e' };

/** Replaces the brand colours by the colour of the firm, if set. */
export function useFirmColor(color: string | null | undefined): void {
  useLayoutEffect(() => {
    if (!color) return;
    const light = asText(color, HARDEST.light);
    const dark = asText(color, HARDEST.dark);
    const colors = {
      band: color,
      'on-band': textOn(color),
      brand: `light-dark(${light}, ${dark})`,
      'brand-strong': `light-dark(${light}, ${dark})`,
      'brand-soft': 'var(--color-sunken)',
      'on-brand': `light-dark(${textOn(light)}, ${textOn(dark)})`,
    };
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(colors)) style.setProperty(`--color-${name}`, value);
    return () => {
      for (const name of Object.keys(colors)) style.removeProperty(`--color-${name}`);
    };
  }, [color]);
}
