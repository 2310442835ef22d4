// Passwords common in the Netherlands that are missing or ranked low in the list of leaked passwords (server/steps/common-password.ts). In
// lower case; passwords.ts also recognises digits in place of letters.

/** Refused alone, and followed by one of ENDINGS. */
export const STEMS = `
welkom welcome wachtwoord wachtwoordje password passwort admin administrator beheerder beheer login inloggen toegang gebruiker medewerker
kantoor systeem computer internet hallo hoi qwerty azerty qwertz letmein changeme
lente zomer herfst winter voorjaar najaar januari februari maart april juni juli augustus september oktober november december maandag
dinsdag woensdag donderdag vrijdag zaterdag zondag vakantie weekend kerst kerstmis pasen sinterklaas
ajax feyenoord psv voetbal hockey tennis volleybal turnen paarden paardrijden wielrennen schaatsen zwemmen biljart cruijff
nederland holland amsterdam rotterdam utrecht denhaag eindhoven groningen tilburg almere breda nijmegen arnhem haarlem enschede zwolle
leiden maastricht dordrecht zoetermeer amersfoort apeldoorn hoorn alkmaar delft friesland limburg brabant zeeland drenthe twente belgie
antwerpen brussel brugge spanje italie frankrijk duitsland
liefde liefje schatje lieverd schat lieffie knuffel kusje hartje vriendin vriend vrienden mama papa mamma pappa mamaenpapa oma opa moeder
vader zusje broertje familie kinderen ikhouvanjou ikhouvanje poesje poes kat hond hondje konijn konijntje hamster paard pony vlinder vogel
dolfijn olifant tijger leeuw beertje aap aapje muis muisje eekhoorn draak bloem bloemen bloempje roos roosje tulp zonnebloem madelief
zonnetje zon maan ster sterretje regenboog sneeuw regen wolk zee strand boot auto fiets motor trein vliegtuig brommer vrachtwagen tractor
chocolade chocola koekje taart snoepje ijsje pannenkoek pindakaas kaas boterham appel appeltje banaan aardbei kers citroen koffie thee
bier wijn heineken grolsch school werk muziek gitaar piano dansen zingen feest feestje gezellig mooi lekker gekkie gekke stoer kanjer
topper nijntje prinses prins prinsesje koning koningin engel engeltje duivel hemel vrijheid vrede blauw rood groen geel oranje paars roze
zwart wit goud zilver diamant tijgertje boris hardstyle gabber thunderdome
jan piet kees klaas henk willem hendrik johannes johan cornelis gerrit maria anna johanna elisabeth wilhelmina sophie sofie emma julia
mila tess eva sara sarah lotte lisa anouk fleur femke sanne iris ilse inge ingrid petra monique sandra linda miranda natasja patricia
esther marieke marloes marjolein karin kim kelly kimberly chantal priscilla melissa michelle nicole denise daphne danielle mariska
nathalie jessica laura rosa isabel nina noor nora fenna lieke saar evi daan sem lucas levi finn noah milan luuk bram thijs jesse tim tom
thomas lars ruben stijn sven niels bas bart jeroen jasper joost mark marco michael mike kevin dennis ricardo patrick peter paul robert rob
richard ronald roy erik frank fred hans harry jeffrey joey leon martijn martin maarten menno mitchell mohamed mohammed nick nicky olivier
pascal pieter rick robin roel ruud sander sebastiaan stefan steven theo tobias vincent wesley wouter yannick youssef daniel david andre
angela alexander anton arjan arthur barbara bianca brenda carla carmen caroline christina cindy claudia diana dominique edwin ellen
eveline ferry gerard heidi helena irene jacqueline janneke jolanda judith karen katja liesbeth manon marianne marijke martine mirjam naomi
olga paula pauline peggy renate ruth silvia simone sonja susan suzanne sylvia tamara tanja tina vera wendy yolanda yvonne
`;

/** Common endings after a word. Years are matched by a rule in passwords.ts. */
export const ENDINGS = `
0 1 2 3 4 5 6 7 8 9 00 01 02 03 04 05 06 07 08 09 10 11 12 13 21 22 23 33 44 55 66 69 77 88 99 007 100 101 111 123 222 321 333 456 666 777
789 888 999 1111 1122 1212 1234 1313 2222 3333 4321 5555 6969 7777 8888 9999 12345 54321 123456 654321 1234567 12345678 123456789
`;
