// The commonest passwords, in lower case, as lists of leaked passwords show them year after year. What is written with digits in the
// place of letters, or with digits after a word, is found by the rule in passwords.ts.

/** Refused as they stand. */
export const WHOLE = `
102030 112233 121212 123123 123321 123654 131313 142536 147258 147852 159357 159753 159951 232323 252525 258456 321321 323232 332211
369258 420420 454545 456123 456456 515151 520520 565656 666999 696969 741852 753951 777888 789456 789789 852456 951753 963852 987456
989898 1029384756 11112222 1122334455 112233445566 12121212 123123123 12341234 1234512345 123454321 12345678910 1234qwer 123456789a
123456789q 123456a 123456q 123abc 123qwe 147258369 14789632 147896325 1478963 159753456 1a2b3c 1a2b3c4d 1password 1q2w3e 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 246810 31415926 456789 5201314 741852963 753159 789456123 7895123 852963 963852741
987654321a a123456 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaa111 abc123 abc1234 abc12345 abc123456 abcd1234 abcde12345 adgjmp
asdasd asdasdasd asdf asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdqwe123 azerty azertyui azertyuiop azer123 bonjour
hello123 iloveyou iloveyou1 iloveyou2 ikhouvanjou ikhouvanje ihvj lol123 lol12345 lollol lolol letmein letmein1 lovely
loveme master123 mnbvcxz monkey1 mypassword nopassword opensesame p455w0rd pass123 pass1234 passpass passw0rd passwd password passwort
pokemon1 poiuyt poiuytrewq q12345 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsx123 qazwsxedc qazxsw qqwwee qwaszx qwe123 qweasd
qweasdzxc qweqwe qweqweqwe qwer1234 qwerasdf qwerqwer qwert qwert123 qwert1234 qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop
samsung s123456 sesame sexsex trustno1 trustnoone w8woord wachtwoord wachtwoordje welkom whatever xxxxxx zaq12wsx
zaq1zaq1 zxc123 zxcvbn zxcvbnm zxczxc zzzzzz
changeme default guest master superuser administrator beheerder systeem gebruiker medewerker inloggen toegang kantoor werkplek
`;

/** Refused as they stand, and with a usual row of digits after them. */
export const STEMS = `
welkom welcome wachtwoord password passwort pass admin administrator beheerder login inloggen qwerty qwertz azerty asdfgh zxcvbn qwe asd
zxc abc abcd xyz lol hoi hallo hello hey letmein changeme iloveyou root toor user guest computer laptop internet windows microsoft google
apple samsung nokia philips sony android iphone office excel facebook instagram whatsapp youtube twitter linkedin netflix spotify tiktok
lente zomer herfst winter voorjaar najaar spring summer autumn januari februari maart april mei juni juli augustus september oktober
november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag vakantie weekend kerst kerstmis pasen sinterklaas
ajax feyenoord psv voetbal hockey tennis volleybal turnen paarden paardrijden wielrennen schaatsen zwemmen biljart judo football soccer
baseball basketball liverpool arsenal chelsea barcelona juventus realmadrid manchester cruijff messi ronaldo
nederland holland amsterdam rotterdam utrecht denhaag eindhoven groningen tilburg almere breda nijmegen arnhem haarlem enschede zwolle
leiden maastricht dordrecht zoetermeer amersfoort apeldoorn hoorn alkmaar delft friesland limburg brabant zeeland drenthe twente belgie
antwerpen brussel gent brugge spanje italie frankrijk duitsland london paris berlin newyork
liefde liefje schatje lieverd schat lieffie knuffel kusje hartje vriendin vriend vrienden mama papa mamma pappa mamaenpapa oma opa moeder
vader zusje broertje baby familie kinderen poesje poes kat hond hondje puppy konijn konijntje hamster paard pony vlinder vogel dolfijn
olifant tijger leeuw beertje aap aapje muis muisje eekhoorn draak bloem bloemen bloempje roos roosje tulp zonnebloem madelief zonnetje
zon maan ster sterretje regenboog sneeuw regen wolk zee strand boot auto fiets motor trein vliegtuig brommer vrachtwagen tractor
chocolade chocola koekje taart snoepje ijsje pannenkoek pindakaas kaas boterham appel appeltje banaan aardbei kers citroen koffie thee
bier wijn cola pepsi heineken grolsch school werk muziek gitaar piano dansen zingen disco party feest feestje gezellig mooi lekker gekkie
gekke stoer kanjer topper superman batman spiderman hulk starwars pokemon pikachu naruto minecraft roblox fortnite mario zelda harrypotter
hermione voldemort frozen elsa mickey minnie donald nijntje snoopy garfield shrek simpsons simba bambi dumbo tweety hellokitty barbie
monkey dragon shadow master sunshine princess prinses prins prinsesje koning koningin queen king angel engel engeltje duivel devil heaven
hemel freedom vrijheid vrede peace love lover forever always friends family flower butterfly chocolate cookie banana orange purple
blauw rood groen geel oranje paars roze zwart wit blue red green yellow black white silver gold goud zilver diamant diamond crystal
killer hunter ranger soldier warrior ninja samurai pirate piraat wizard magic merlin gandalf phoenix falcon eagle tiger lion panther wolf
bear panda kitty kitten horse turtle rabbit bunny fish shark dolphin snake spider buster charlie max bella luna lucky rocky tommy
lady prince ginger pepper oscar felix simon toby sammy bailey buddy molly daisy misty smokey snickers tigger tijgertje boris
jan piet kees klaas henk willem hendrik johannes johan cornelis gerrit maria anna johanna elisabeth wilhelmina sophie sofie emma julia
mila tess zoe eva sara sarah lotte lisa anouk fleur femke sanne iris ilse inge ingrid petra monique sandra linda miranda natasja patricia
esther marieke marloes marjolein karin kim kelly kimberly chantal priscilla melissa michelle nicole denise daphne danielle mariska nathalie
jessica jennifer amanda ashley samantha stephanie vanessa rebecca rachel hannah laura rosa isabel nina noor nora fenna lieke saar evi
daan sem lucas levi finn noah milan luuk bram thijs jesse tim tom thomas lars ruben stijn sven niels bas bart jeroen jasper joost mark
marco michael mike kevin dennis ricardo patrick peter paul robert rob richard ronald roy erik eric frank fred hans harry jack jason
jeffrey joey jordan joshua justin leon martijn martin matthew maarten menno mitchell mohamed mohammed ali ahmed fatima nick nicky olivier
pascal pieter rick robin roel ruud sander sebastiaan stefan steven theo tobias vincent wesley william wouter yannick youssef daniel david
andrew andre angela alexander alex anton arjan arthur barbara bianca brenda carla carmen caroline christina cindy claudia diana dominique
edwin elena ellen emily eveline ferry george gerard heidi helena irene jacqueline janneke jolanda judith karen katja lieve liesbeth manon
marianne marijke martine mathilde mirjam naomi olga paula pauline peggy renate ruth silvia simone sonja susan suzanne sylvia tamara
tanja tina ursula valentina vera victoria vivian wendy yolanda yvonne
mustang ferrari porsche mercedes bmw audi volkswagen golf toyota honda yamaha suzuki kawasaki harley ducati corvette camaro
metallica nirvana slipknot eminem beatles madonna rihanna beyonce onedirection justinbieber k3 tiesto hardstyle hardcore gabber thunderdome
superstar rockstar nothing something anything whatever nobody someone access system server network database oracle linux debian
cisco router private public temp temporary default sample example
`;

/** What people put after a word. Years are found by the rule. */
export const ENDINGS =
  '0 1 2 3 4 5 6 7 8 9 00 01 02 03 04 05 06 07 08 09 10 11 12 13 21 22 23 33 42 44 55 66 69 77 88 99 007 100 101 111 123 222 321 333 420 456 666 777 789 888 999 1111 1122 1212 1234 1313 2222 3333 4321 5555 6969 7777 8888 9999 12345 54321 123456 654321 1234567 12345678 123456789';
