import { type Finding, finding, NO_DNS, type Reader, tagsOf } from './answers.ts';

// DMARC (RFC 7489): what receivers do with mail that fails SPF and DKIM, and who gets reports about it.

/** The maximum number of parent domains to ask for. */
const MOST_PARENTS = 5;

type Found = { name: string; isParent: boolean; records: string[] } | 'unknown' | 'none';

/** The record of the domain itself, else of a parent domain: a subdomain follows its organisation. */
function recordFor(reader: Reader, domain: string): Found {
  const labels = domain.split('.');
  const names = labels.map((_, i) => labels.slice(i).join('.')).filter((name) => name.includes('.'));
  for (const [i, name] of [domain, ...names.slice(1).slice(-MOST_PARENTS)].entries()) {
    const answer = reader.ask('TXT', `_dmarc.${name}`);
    if (!answer || answer.kind === 'unknown') return 'unknown';
    const records = answer.kind === 'found' ? answer.values.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text)) : [];
    // A registry may have a record of its own (psd=y), which does not apply to the domains registered there.
    const isRegistry = i > 0 && records.some((text) => tagsOf(text).get('psd') === 'y');
    if (records.length > 0 && !isRegistry) return { name, isParent: i > 0, records };
  }
  return 'none';
}

const ADMINISTRATOR = 'Vraag de beheerder van uw domein';

export function judgeDmarc(reader: Reader, domain: string): Finding {
  const found = recordFor(reader, domain);
  if (found === 'unknown') return finding('onbekend', NO_DNS);
  if (found === 'none') {
    return finding('ontbreekt', 'Er is geen DMARC-record. Grote ontvangers, zoals Gmail en Outlook, vragen daar wel om.', {
      advice: `${ADMINISTRATOR} om dit TXT-record toe te voegen. Kies een adres dat wordt gelezen:`,
      record: { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}` },
    });
  }
  const [record = '', second] = found.records;
  const base = { found: found.records.slice(0, 3) };
  if (second !== undefined) {
    return finding('let op', 'Er is meer dan één DMARC-record. Ontvangers gebruiken er dan geen.', {
      ...base,
      advice: `${ADMINISTRATOR} om er één record van te maken.`,
    });
  }
  const tags = tagsOf(record);
  const policy = ((found.isParent && tags.get('sp')) || tags.get('p') || '').toLowerCase();
  const details = detailsOf(tags, found);
  if (policy === 'quarantine' || policy === 'reject') {
    const percentage = Number(tags.get('pct') ?? 100);
    if (percentage < 100) {
      return finding(
        'let op',
        `Het DMARC-record geldt maar voor een deel van de e-mail (pct=${Number.isFinite(percentage) ? percentage : '?'}).`,
        {
          ...base,
          details,
          advice: `${ADMINISTRATOR} om pct weg te halen.`,
        },
      );
    }
    const what = policy === 'reject' ? 'weigeren' : 'in de spam leggen';
    return finding('goed', `Het DMARC-record klopt: ontvangers mogen valse e-mail van uw domein ${what}.`, { ...base, details });
  }
  if (policy === 'none') {
    return finding('let op', 'Er is een DMARC-record, maar het doet nog niets: ontvangers laten valse e-mail gewoon door (p=none).', {
      ...base,
      details,
      advice: `${ADMINISTRATOR} om p=none te vervangen door p=quarantine, zodra SPF en DKIM goed zijn.`,
    });
  }
  return finding('let op', 'Er is een DMARC-record, maar er staat geen geldige keuze in (p=).', {
    ...base,
    details,
    advice: `${ADMINISTRATOR} om er p=quarantine of p=none in te zetten.`,
  });
}

function detailsOf(tags: Map<string, string>, { name, isParent }: { name: string; isParent: boolean }): string[] {
  const isStrict = (tag: string) => tags.get(tag)?.toLowerCase() === 's';
  const strict = [isStrict('aspf') && 'SPF', isStrict('adkim') && 'DKIM'].filter((word) => word !== false);
  return [
    isParent && `Het record staat bij ${name} en geldt ook voor uw domein.`,
    strict.length > 0
      ? `Het domein in ${strict.join(' en ')} moet precies gelijk zijn aan dat van de afzender.`
      : 'Het domein in SPF of DKIM mag een onderdeel zijn van dat van de afzender.',
    tags.get('rua')
      ? 'Er is een adres voor rapporten (rua).'
      : 'Er is geen adres voor rapporten (rua). U ziet dus niet wie er mailt namens uw domein.',
  ].filter((text) => text !== false);
}
