// What GeoNames' list of towns lacks, added by hand: towns and villages, in the same form (towns-data.ts), and other names.

/** The coordinates are right to about a kilometre. */
export const MORE_TOWNS = `\
's-Graveland|Noord-Holland|Wijdemeren|52.243|5.121
Aerdenhout|Noord-Holland|Bloemendaal|52.367|4.600
Almere|Flevoland|Almere|52.370|5.214
Beek|Gelderland|Berg en Dal|51.827|5.927
Bergen|Limburg|Bergen|51.600|6.033
Bunschoten-Spakenburg|Utrecht|Bunschoten|52.247|5.373
Damwoude|Friesland|Dantumadiel|53.290|5.983
Deurne|Noord-Brabant|Deurne|51.460|5.797
Driebergen|Utrecht|Utrechtse Heuvelrug|52.053|5.281
Driehuizen|Noord-Holland|Alkmaar|52.584|4.810
Eemnes|Utrecht|Eemnes|52.252|5.258
Elst|Utrecht|Rhenen|51.987|5.500
Etten-Leur|Noord-Brabant|Etten-Leur|51.571|4.636
Geldrop-Mierlo|Noord-Brabant|Geldrop-Mierlo|51.422|5.560
Hindeloopen|Friesland|Súdwest-Fryslân|52.943|5.401
Hoogezand-Sappemeer|Groningen|Midden-Groningen|53.160|6.760
Huis ter Heide|Utrecht|Zeist|52.110|5.253
Kaatsheuvel|Noord-Brabant|Loon op Zand|51.657|5.037
Katwijk|Noord-Brabant|Land van Cuijk|51.747|5.873
Katwijk|Zuid-Holland|Katwijk|52.203|4.399
Klarenbeek|Gelderland|Apeldoorn|52.170|6.073
Landgraaf|Limburg|Landgraaf|50.893|6.023
Leidschendam|Zuid-Holland|Leidschendam-Voorburg|52.088|4.393
Molenhoek|Limburg|Mook en Middelaar|51.766|5.873
Moordrecht|Zuid-Holland|Zuidplas|51.987|4.668
Noordwijk|Zuid-Holland|Noordwijk|52.240|4.443
Rijswijk|Gelderland|Buren|51.953|5.357
Rosmalen|Noord-Brabant|'s-Hertogenbosch|51.717|5.365
Santpoort-Noord|Noord-Holland|Velsen|52.433|4.637
Schiphol|Noord-Holland|Haarlemmermeer|52.308|4.763
Sittard-Geleen|Limburg|Sittard-Geleen|51.000|5.870
Sloten|Friesland|De Fryske Marren|52.895|5.645
Stavoren|Friesland|Súdwest-Fryslân|52.883|5.363
Velsen-Noord|Noord-Holland|Velsen|52.475|4.647
Vlieland|Friesland|Vlieland|53.297|5.073
Wateringen|Zuid-Holland|Westland|52.024|4.271
Zevenbergen|Noord-Brabant|Moerdijk|51.645|4.605
Zevenhuizen|Zuid-Holland|Zuidplas|52.014|4.581
`;

/** The name that is typed, and the town that is meant. */
export const OTHER_NAMES: readonly (readonly [name: string, town: string])[] = [
  ["'s-Gravenhage", 'Den Haag'],
  ['The Hague', 'Den Haag'],
  ['Scheveningen', 'Den Haag'],
  ['Den Bosch', "'s-Hertogenbosch"],
  ['Alphen aan de Rijn', 'Alphen aan den Rijn'],
  ['Almere Stad', 'Almere'],
  ['Amsterdam Zuid-Oost', 'Amsterdam-Zuidoost'],
  ['Haarlemmermeer', 'Hoofddorp'],
  ['Noordwijk aan Zee', 'Noordwijk'],
  ['Katwijk aan den Rijn', 'Katwijk aan Zee'],
  ['Leidschendam-Voorburg', 'Leidschendam'],
  ['Bergen o/z', 'Bergen op Zoom'],
  ['BoZ', 'Bergen op Zoom'],
  ['Texel', 'Den Burg'],
  ['Terschelling', 'West-Terschelling'],
  ['Oost-Vlieland', 'Vlieland'],
  ['Ameland', 'Nes (Ameland)'],
  ['Noordoostpolder', 'Emmeloord'],
  // Frisian, and the Dutch names of places that GeoNames calls in Frisian.
  ['Ljouwert', 'Leeuwarden'],
  ['Snits', 'Sneek'],
  ['It Hearrenfean', 'Heerenveen'],
  ['Harns', 'Harlingen'],
  ['Boalsert', 'Bolsward'],
  ['Frjentsjer', 'Franeker'],
  ['Warkum', 'Workum'],
  ['Starum', 'Stavoren'],
  ['Hylpen', 'Hindeloopen'],
  ['Drylts', 'IJlst'],
  ['De Jouwer', 'Joure'],
  ['De Lemmer', 'Lemmer'],
  ['De Gordyk', 'Gorredijk'],
  ['Sleat', 'Sloten (Friesland)'],
  ['Surhústerfean', 'Surhuisterveen'],
  ['Bergum', 'Burgum'],
  ['Grouw', 'Grou'],
  ['Jorwerd', 'Jorwert'],
  ['Bozum', 'Boazum'],
  ['Warga', 'Wergea'],
  ['Roordahuizum', 'Reduzum'],
  ['Cornjum', 'Koarnjum'],
  ['Oude Leije', 'Alde Leie'],
  ['Eernewoude', 'Earnewâld'],
  ['Molenend', 'Mûnein'],
  ['Oudkerk', 'Aldtsjerk'],
  ['Damwâld', 'Damwoude'],
  ['Veenwouden', 'Feanwâlden'],
  ['Broeksterwoude', 'Broeksterwâld'],
  ['Mestreech', 'Maastricht'],
];
