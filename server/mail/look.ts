import { asText, textOn } from '#domain/firm/colors.ts';
import { websiteName } from '#domain/firm/website.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import type { MailAudience } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { type Firm, firmRow, type LogoRow, logoRow } from '#server/store/firm/firm.ts';

/** The default name until the firm has filled in its own. */
export const PORTAL_NAME = 'Pensioengesprek Portaal';

/** The branding of a letter: firm, colours, and where its recipient can verify it. */
export type Look = {
  sender: string;
  colors: Colors;
  logo: Picture | null;
  /** The contact details of the firm, below the letter. */
  contact: string[];
  /** The page 'Is deze e-mail echt?', in letters to employees, partners, HR and employers. Null in letters to users. */
  realUrl: string | null;
  /** The privacy page, in the same letters. */
  privacyUrl: string | null;
  accessibilityUrl: string | null;
  /** How many months people are kept after their conversation; null while that is not set. */
  keptMonths: number | null;
};

type Colors = { accent: string; onAccent: string; text: string; darkAccent: string; onDarkAccent: string; darkText: string };
type Picture = { width: number; height: number /** A part of the mail (cid:), or a data URL. */; src: string };
export type Logo = Pick<LogoRow, 'contentType' | 'width' | 'height' | 'content' | 'updatedAt'>;
export type Face = { firm: Pick<Firm, 'name' | 'phone' | 'email' | 'website' | 'address' | 'color' | 'keptMonths'>; logo: Logo | null };

/** Background colours of layout.mjml, in light and dark. */
const PAGE = { light: '#f7f4ee', dark: '#132023' };
const PORTAL_COLORS: Colors = {
  accent: '#0f5a60',
  onAccent: '#ffffff',
  text: '#0f5a60',
  darkAccent: '#7ccac3',
  onDarkAccent: '#062427',
  darkText: '#7ccac3',
};
/** The maximum size of a drawn logo; files are often larger, for sharp screens. */
const LOGO_SPACE = { width: 200, height: 56 };

/** The Content-ID of the logo. */
export const LOGO_CID = 'logo@portaal';

export function lookOf(
  { firm, logo }: Face,
  { appUrl, audience, picture = 'part' }: { appUrl: string; audience: MailAudience; picture?: 'part' | 'inside' },
): Look {
  const isVisitor = audience === 'employee' || audience === 'partner' || audience === 'hr' || audience === 'employer';
  return {
    sender: firm.name ?? PORTAL_NAME,
    colors: firm.color ? colorsOf(firm.color) : PORTAL_COLORS,
    logo: firm.name && logo ? { ...scaled(logo), src: picture === 'part' ? `cid:${LOGO_CID}` : dataUrl(logo) } : null,
    contact: firm.name ? contactOf(firm) : [],
    realUrl: isVisitor ? `${appUrl}/echt` : null,
    privacyUrl: isVisitor ? `${appUrl}/privacy` : null,
    accessibilityUrl: isVisitor ? `${appUrl}/toegankelijkheid` : null,
    keptMonths: firm.keptMonths,
  };
}

function colorsOf(color: string): Colors {
  const on = textOn(color);
  return {
    accent: color,
    onAccent: on,
    text: asText(color, PAGE.light),
    darkAccent: color,
    onDarkAccent: on,
    darkText: asText(color, PAGE.dark),
  };
}

function contactOf({ name, address, phone, email, website }: Face['firm']): string[] {
  const ways = [phone && spokenPhone(phone), email, website && websiteName(website)].filter((way) => way !== null && way !== '');
  return [[name, address].filter(Boolean).join(', '), ways.join(' · ')].filter(Boolean);
}

function scaled({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(1, LOGO_SPACE.width / width, LOGO_SPACE.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function dataUrl({ contentType, content }: Logo): string {
  return `data:${contentType};base64,${content}`;
}

export function readFace(db: Db): Promise<Face> {
  return faceReader(db)();
}

/** For frequent reads: the logo is only loaded when it has changed, because it is some hundred times larger than the rest. */
export function faceReader(db: Db): () => Promise<Face> {
  let logo: Logo | null = null;
  return async () => {
    const firm = await firmRow(db);
    if (firm.logoAt !== (logo?.updatedAt ?? null)) logo = firm.logoAt === null ? null : await logoRow(db);
    return { firm, logo };
  };
}
