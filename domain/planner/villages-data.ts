// Villages that GeoNames' list of towns lacks, because fewer than about a thousand people live there, by hand out of GeoNames' postal codes
// (geonames.org), CC BY 4.0. A village with the name of a town is not in it: nobody means it without saying so. In the form of towns-data.ts.

export const VILLAGES = `\
's-Heer Abtskerke|Zeeland|Borsele|51.471|3.875
's-Heer Hendrikskinderen|Zeeland|Goes|51.502|3.861
's-Heerenbroek|Overijssel|Kampen|52.536|6.013
't Haantje|Drenthe|Coevorden|52.814|6.826
't Waar|Groningen|Oldambt|53.224|6.948
't Zandt|Groningen|Eemsdelta|53.368|6.775
1e Exloërmond|Drenthe|Borger-Odoorn|52.934|6.949
2e Valthermond|Drenthe|Borger-Odoorn|52.889|7.017
Aadorp|Overijssel|Almelo|52.378|6.629
Abbenbroek|Zuid-Holland|Nissewaard|51.847|4.241
Adorp|Groningen|Het Hogeland|53.275|6.534
Alde Leie|Friesland|Leeuwarden|53.288|5.728
Aldtsjerk|Friesland|Tytsjerksteradiel|53.265|5.889
Amen|Drenthe|Aa en Hunze|52.941|6.608
Amstelhoek|Utrecht|De Ronde Venen|52.231|4.834
Anderen|Drenthe|Aa en Hunze|53.000|6.686
Ane|Overijssel|Hardenberg|52.614|6.641
Anloo|Drenthe|Aa en Hunze|53.047|6.704
Annerveenschekanaal|Drenthe|Aa en Hunze|53.079|6.800
Ansen|Drenthe|De Wolden|52.783|6.333
Baaium|Friesland|Waadhoeke|53.165|5.633
Baard|Friesland|Leeuwarden|53.142|5.669
Baarland|Zeeland|Borsele|51.406|3.888
Balloo|Drenthe|Aa en Hunze|52.995|6.631
Bears|Friesland|Leeuwarden|53.158|5.738
Beerzerveld|Overijssel|Ommen|52.496|6.572
Benneveld|Drenthe|Coevorden|52.775|6.747
Bierum|Groningen|Eemsdelta|53.382|6.861
Biggekerke|Zeeland|Veere|51.497|3.524
Bingelrade|Limburg|Beekdaelen|50.970|5.937
Blauwestad|Groningen|Oldambt|53.172|7.049
Blesdijke|Friesland|Weststellingwerf|52.831|6.017
Blije|Friesland|Noardeast-Fryslân|53.352|5.864
Boazum|Friesland|Súdwest-Fryslân|53.089|5.696
Boerakker|Groningen|Westerkwartier|53.197|6.338
Boijl|Friesland|Weststellingwerf|52.911|6.201
Borgercompagnie|Groningen|Midden-Groningen|53.111|6.824
Borgsweer|Groningen|Eemsdelta|53.297|7.016
Boschoord|Drenthe|Westerveld|52.892|6.220
Bourtange|Groningen|Westerwolde|53.008|7.186
Brandwijk|Zuid-Holland|Molenlanden|51.881|4.823
Briltil|Groningen|Westerkwartier|53.241|6.391
Britsum|Friesland|Leeuwarden|53.252|5.785
Britswert|Friesland|Súdwest-Fryslân|53.113|5.674
Bruchterveld|Overijssel|Hardenberg|52.534|6.662
Brucht|Overijssel|Hardenberg|52.548|6.619
Buinen|Drenthe|Borger-Odoorn|52.932|6.836
Buinerveen|Drenthe|Borger-Odoorn|52.935|6.881
Bunne|Drenthe|Tynaarlo|53.114|6.525
Burum|Friesland|Noardeast-Fryslân|53.274|6.230
Cadzand|Zeeland|Sluis|51.376|3.395
Collendoorn|Overijssel|Hardenberg|52.594|6.595
Daarlerveen|Overijssel|Hellendoorn|52.442|6.579
Daarle|Overijssel|Hellendoorn|52.429|6.539
Dalerpeel|Drenthe|Coevorden|52.681|6.661
Dalerveen|Drenthe|Coevorden|52.694|6.809
Darp|Drenthe|Westerveld|52.775|6.205
De Blesse|Friesland|Weststellingwerf|52.843|6.043
De Falom|Friesland|Dantumadiel|53.265|6.006
De Groeve|Drenthe|Tynaarlo|53.114|6.717
De Hoeve|Friesland|Weststellingwerf|52.889|6.092
De Kiel|Drenthe|Coevorden|52.863|6.744
De Punt|Drenthe|Tynaarlo|53.112|6.605
De Schiphorst|Drenthe|Meppel|52.678|6.258
De Tike|Friesland|Smallingerland|53.151|6.034
De Veenhoop|Friesland|Smallingerland|53.093|5.959
De Wilgen|Friesland|Smallingerland|53.101|6.034
De Wilp|Groningen|Westerkwartier|53.118|6.259
Den Andel|Groningen|Het Hogeland|53.393|6.513
Den Horn|Groningen|Westerkwartier|53.227|6.452
Den Velde|Overijssel|Hardenberg|52.595|6.698
Deurningen|Overijssel|Dinkelland|52.302|6.878
Dieverbrug|Drenthe|Westerveld|52.847|6.337
Diffelen|Overijssel|Hardenberg|52.528|6.557
Doezum|Groningen|Westerkwartier|53.200|6.248
Doldersum|Drenthe|Westerveld|52.888|6.253
Donderen|Drenthe|Tynaarlo|53.095|6.545
Dreischor|Zeeland|Schouwen-Duiveland|51.690|3.983
Drieborg|Groningen|Oldambt|53.209|7.182
Driewegen|Zeeland|Borsele|51.419|3.804
Driezum|Friesland|Dantumadiel|53.297|6.048
Drogteropslagen|Drenthe|De Wolden|52.622|6.499
Drouwenermond|Drenthe|Borger-Odoorn|52.981|6.912
Drouwenerveen|Drenthe|Borger-Odoorn|52.967|6.856
Drouwen|Drenthe|Borger-Odoorn|52.954|6.791
Earnewâld|Friesland|Tytsjerksteradiel|53.131|5.946
Easterein|Friesland|Súdwest-Fryslân|53.097|5.619
Easterlittens|Friesland|Leeuwarden|53.135|5.650
Easterwierrum|Friesland|Leeuwarden|53.111|5.732
Eede|Zeeland|Sluis|51.248|3.452
Eelderwolde|Drenthe|Tynaarlo|53.179|6.539
Eemshaven|Groningen|Het Hogeland|53.443|6.830
Een-West|Drenthe|Noordenveld|53.083|6.334
Eenum|Groningen|Eemsdelta|53.339|6.781
Eesergroen|Drenthe|Borger-Odoorn|52.890|6.783
Eeserveen|Drenthe|Borger-Odoorn|52.870|6.775
Ees|Drenthe|Borger-Odoorn|52.908|6.814
Eexterveen|Drenthe|Aa en Hunze|53.052|6.804
Eexterzandvoort|Drenthe|Aa en Hunze|53.034|6.785
Ekehaar|Drenthe|Aa en Hunze|52.953|6.601
Elim|Drenthe|Hoogeveen|52.681|6.577
Ellemeet|Zeeland|Schouwen-Duiveland|51.727|3.818
Ellewoutsdijk|Zeeland|Borsele|51.392|3.817
Enumatil|Groningen|Westerkwartier|53.216|6.408
Eppenhuizen|Groningen|Het Hogeland|53.380|6.696
Erm|Drenthe|Coevorden|52.748|6.808
Ezinge|Groningen|Westerkwartier|53.309|6.443
Feerwerd|Groningen|Westerkwartier|53.305|6.469
Feinsum|Friesland|Leeuwarden|53.279|5.757
Fleringen|Overijssel|Tubbergen|52.380|6.804
Fluitenberg|Drenthe|Hoogeveen|52.740|6.455
Fochteloo|Friesland|Ooststellingwerf|52.990|6.341
Formerum|Friesland|Terschelling|53.392|5.308
Foxhol|Groningen|Midden-Groningen|53.169|6.720
Foxwolde|Drenthe|Noordenveld|53.156|6.453
Frederiksoord|Drenthe|Westerveld|52.846|6.183
Friens|Friesland|Leeuwarden|53.097|5.798
Frieschepalen|Friesland|Opsterland|53.108|6.206
Froombosch|Groningen|Midden-Groningen|53.193|6.779
Gapinge|Zeeland|Veere|51.544|3.626
Garnwerd|Groningen|Westerkwartier|53.301|6.493
Garrelsweer|Groningen|Eemsdelta|53.313|6.752
Garsthuizen|Groningen|Eemsdelta|53.369|6.717
Gasselternijveenschemond|Drenthe|Aa en Hunze|52.997|6.907
Gasteren|Drenthe|Aa en Hunze|53.036|6.664
Geersdijk|Zeeland|Noord-Beveland|51.566|3.771
Geesbrug|Drenthe|Coevorden|52.729|6.628
Gees|Drenthe|Coevorden|52.749|6.689
Geeuwenbrug|Drenthe|Westerveld|52.874|6.367
Gieterveen|Drenthe|Aa en Hunze|53.025|6.838
Giethmen|Overijssel|Ommen|52.491|6.390
Glane|Overijssel|Losser|52.231|6.994
Godlinze|Groningen|Eemsdelta|53.373|6.814
Goudriaan|Zuid-Holland|Molenlanden|51.904|4.898
Goëngahuizen|Friesland|Smallingerland|53.088|5.901
Graauw|Zeeland|Hulst|51.329|4.102
Groede|Zeeland|Sluis|51.380|3.509
Grolloo|Drenthe|Aa en Hunze|52.934|6.672
Harbrinkhoek|Overijssel|Tubbergen|52.384|6.718
Haule|Friesland|Ooststellingwerf|53.039|6.309
Havelterberg|Drenthe|Westerveld|52.775|6.184
Heemserveen|Overijssel|Hardenberg|52.581|6.574
Hegebeintum|Friesland|Noardeast-Fryslân|53.333|5.853
Heikant|Zeeland|Hulst|51.250|4.024
Hekelingen|Zuid-Holland|Nissewaard|51.827|4.365
Hekendorp|Utrecht|Oudewater|52.017|4.817
Hellum|Groningen|Midden-Groningen|53.240|6.840
Hemelum|Friesland|Súdwest-Fryslân|52.881|5.459
Hempens|Friesland|Leeuwarden|53.177|5.839
Hemrik|Friesland|Opsterland|53.033|6.140
Hengstdijk|Zeeland|Hulst|51.341|3.996
Hertme|Overijssel|Borne|52.319|6.764
Hezingen|Overijssel|Tubbergen|52.438|6.881
Hijken|Drenthe|Midden-Drenthe|52.896|6.491
Hijum|Friesland|Leeuwarden|53.291|5.766
Hilaard|Friesland|Leeuwarden|53.166|5.707
Hoedekenskerke|Zeeland|Borsele|51.426|3.911
Hoef en Haag|Utrecht|Vijfheerenlanden|51.987|5.120
Hoge Hexel|Overijssel|Wierden|52.382|6.582
Holsloot|Drenthe|Coevorden|52.723|6.805
Holtheme|Overijssel|Hardenberg|52.613|6.706
Holthone|Overijssel|Hardenberg|52.638|6.683
Holwierde|Groningen|Eemsdelta|53.359|6.874
Hoofdplaat|Zeeland|Sluis|51.372|3.651
Hoogenweg|Overijssel|Hardenberg|52.568|6.659
Hoogersmilde|Drenthe|Westerveld|52.910|6.369
Hooghalen|Drenthe|Midden-Drenthe|52.922|6.541
Hornhuizen|Groningen|Het Hogeland|53.387|6.354
Houtigehage|Friesland|Smallingerland|53.152|6.143
Houwerzijl|Groningen|Het Hogeland|53.337|6.341
Huizinge|Groningen|Eemsdelta|53.347|6.675
Húns|Friesland|Waadhoeke|53.161|5.667
IJhorst|Overijssel|Staphorst|52.657|6.298
Idaerd|Friesland|Leeuwarden|53.120|5.812
Iens|Friesland|Súdwest-Fryslân|53.126|5.613
Indijk|Friesland|Súdwest-Fryslân|52.960|5.629
Itens|Friesland|Súdwest-Fryslân|53.101|5.645
Jabeek|Limburg|Beekdaelen|50.980|5.941
Jannum|Friesland|Noardeast-Fryslân|53.313|5.913
Jellum|Friesland|Leeuwarden|53.165|5.741
Jelsum|Friesland|Leeuwarden|53.233|5.785
Jistrum|Friesland|Tytsjerksteradiel|53.213|6.065
Jonkerslân|Friesland|Opsterland|52.978|6.039
Jonkersvaart|Groningen|Westerkwartier|53.131|6.311
Jorwert|Friesland|Leeuwarden|53.145|5.712
Kamperveen|Overijssel|Kampen|52.519|5.868
Kantens|Groningen|Het Hogeland|53.365|6.634
Kapellebrug|Zeeland|Hulst|51.254|4.064
Kats|Zeeland|Noord-Beveland|51.568|3.882
Kattendijke|Zeeland|Goes|51.521|3.944
Kerkenveld|Drenthe|De Wolden|52.666|6.500
Kerkwerve|Zeeland|Schouwen-Duiveland|51.687|3.891
Kiel-Windeweer|Groningen|Midden-Groningen|53.114|6.777
Klazienaveen-Noord|Drenthe|Emmen|52.766|7.002
Klijndijk|Drenthe|Borger-Odoorn|52.832|6.858
Kloosterburen|Groningen|Het Hogeland|53.388|6.389
Kloosterhaar|Overijssel|Hardenberg|52.499|6.672
Koarnjum|Friesland|Leeuwarden|53.244|5.779
Kolham|Groningen|Midden-Groningen|53.179|6.742
Kollumerpomp|Friesland|Noardeast-Fryslân|53.313|6.188
Kommerzijl|Groningen|Westerkwartier|53.287|6.326
Kornhorn|Groningen|Westerkwartier|53.181|6.244
Kortehemmen|Friesland|Smallingerland|53.083|6.067
Koufurderrige|Friesland|Súdwest-Fryslân|52.951|5.658
Kropswolde|Groningen|Midden-Groningen|53.143|6.715
Kuitaart|Zeeland|Hulst|51.336|4.038
Kwadendamme|Zeeland|Borsele|51.434|3.878
Kûbaard|Friesland|Súdwest-Fryslân|53.120|5.570
Laag Zuthem|Overijssel|Raalte|52.459|6.180
Lageland|Groningen|Midden-Groningen|53.240|6.715
Lamswaarde|Zeeland|Hulst|51.342|4.056
Landerum|Friesland|Terschelling|53.387|5.299
Langedijke|Friesland|Ooststellingwerf|52.964|6.285
Langelo|Drenthe|Noordenveld|53.093|6.444
Langeveen|Overijssel|Tubbergen|52.462|6.720
Langezwaag|Friesland|Opsterland|52.985|6.007
Lauwersoog|Groningen|Het Hogeland|53.398|6.214
Lauwerzijl|Groningen|Westerkwartier|53.313|6.305
Leermens|Groningen|Eemsdelta|53.347|6.799
Lekkum|Friesland|Leeuwarden|53.225|5.820
Lemele|Overijssel|Ommen|52.452|6.411
Lettelbert|Groningen|Westerkwartier|53.193|6.416
Lettele|Overijssel|Deventer|52.277|6.274
Lierderholthuis|Overijssel|Raalte|52.437|6.193
Lieveren|Drenthe|Noordenveld|53.115|6.458
Lippenhuizen|Friesland|Opsterland|53.017|6.095
Loenersloot|Utrecht|Stichtse Vecht|52.228|5.001
Loon|Drenthe|Assen|53.013|6.612
Loozen|Overijssel|Hardenberg|52.589|6.673
Losdorp|Groningen|Eemsdelta|53.375|6.835
Lucaswolde|Groningen|Westerkwartier|53.184|6.296
Luddeweer|Groningen|Midden-Groningen|53.251|6.739
Lutjegast|Groningen|Westerkwartier|53.235|6.259
Luttenberg|Overijssel|Raalte|52.405|6.366
Luxwoude|Friesland|Opsterland|52.996|5.981
Maarsbergen|Utrecht|Utrechtse Heuvelrug|52.055|5.411
Makkinga|Friesland|Ooststellingwerf|52.978|6.221
Manderveen|Overijssel|Tubbergen|52.447|6.780
Mander|Overijssel|Tubbergen|52.442|6.820
Mariaparochie|Overijssel|Tubbergen|52.381|6.707
Mariënheem|Overijssel|Raalte|52.383|6.322
Mastenbroek|Overijssel|Kampen|52.567|6.006
Meedhuizen|Groningen|Eemsdelta|53.288|6.913
Meerstad|Groningen|Groningen|53.224|6.651
Mensingeweer|Groningen|Het Hogeland|53.349|6.465
Meppen|Drenthe|Coevorden|52.782|6.691
Midlaren|Drenthe|Tynaarlo|53.113|6.678
Midsland|Friesland|Terschelling|53.389|5.286
Molenaarsgraaf|Zuid-Holland|Molenlanden|51.876|4.824
Munnekeburen|Friesland|Weststellingwerf|52.848|5.882
Munnekezijl|Friesland|Noardeast-Fryslân|53.305|6.270
Mussel|Groningen|Stadskanaal|52.958|7.043
Mûnein|Friesland|Tytsjerksteradiel|53.252|5.918
Niebert|Groningen|Westerkwartier|53.157|6.327
Niehove|Groningen|Westerkwartier|53.289|6.362
Nieuw Beerta|Groningen|Oldambt|53.190|7.162
Nieuw Heeten|Overijssel|Raalte|52.321|6.343
Nieuw Scheemda|Groningen|Oldambt|53.211|6.942
Nieuw-Balinge|Drenthe|Midden-Drenthe|52.767|6.604
Nieuw-Schoonebeek|Drenthe|Emmen|52.648|6.989
Nieuwer Ter Aa|Utrecht|Stichtse Vecht|52.195|4.979
Nieuweroord|Drenthe|Hoogeveen|52.729|6.565
Nieuwersluis|Utrecht|Stichtse Vecht|52.196|5.008
Nieuwlande|Drenthe|Hoogeveen|52.694|6.613
Nieuwvliet|Zeeland|Sluis|51.382|3.456
Niezijl|Groningen|Westerkwartier|53.267|6.340
Nigtevecht|Utrecht|Stichtse Vecht|52.274|5.030
Nij Beets|Friesland|Opsterland|53.068|6.000
Nijeberkoop|Friesland|Ooststellingwerf|52.960|6.183
Nijega|Friesland|Smallingerland|53.137|6.029
Nijeholtpade|Friesland|Weststellingwerf|52.914|6.080
Nijelamer|Friesland|Weststellingwerf|52.890|5.956
Nijensleek|Drenthe|Westerveld|52.839|6.165
Nisse|Zeeland|Borsele|51.453|3.852
Noord-Sleen|Drenthe|Coevorden|52.791|6.802
Noordgouwe|Zeeland|Schouwen-Duiveland|51.686|3.939
Noordlaren|Groningen|Groningen|53.123|6.663
Noordscheschut|Drenthe|Hoogeveen|52.728|6.545
Noordwelle|Zeeland|Schouwen-Duiveland|51.732|3.799
Notter|Overijssel|Wierden|52.335|6.523
Nuis|Groningen|Westerkwartier|53.151|6.303
Odoornerveen|Drenthe|Borger-Odoorn|52.842|6.794
Okkenbroek|Overijssel|Deventer|52.294|6.319
Oldeholtpade|Friesland|Weststellingwerf|52.892|6.047
Oldeholtwolde|Friesland|Weststellingwerf|52.912|5.993
Oldekerk|Groningen|Westerkwartier|53.222|6.336
Oldelamer|Friesland|Weststellingwerf|52.872|5.922
Oldenzijl|Groningen|Het Hogeland|53.393|6.719
Oldetrijne|Friesland|Weststellingwerf|52.859|5.948
Olterterp|Friesland|Opsterland|53.068|6.107
Onnen|Groningen|Groningen|53.155|6.642
Oostdijk|Zeeland|Reimerswaal|51.443|4.078
Oosternieland|Groningen|Het Hogeland|53.403|6.752
Oosterstreek|Friesland|Weststellingwerf|52.896|6.166
Oosterwijtwerd|Groningen|Eemsdelta|53.337|6.815
Ossenisse|Zeeland|Hulst|51.389|3.977
Ottoland|Zuid-Holland|Molenlanden|51.890|4.864
Oud Zuilen|Utrecht|Stichtse Vecht|52.129|5.068
Oud-Alblas|Zuid-Holland|Molenlanden|51.858|4.705
Oudelande|Zeeland|Borsele|51.410|3.851
Oudemolen|Drenthe|Tynaarlo|53.051|6.639
Oudenhoorn|Zuid-Holland|Nissewaard|51.827|4.191
Oudeschip|Groningen|Het Hogeland|53.430|6.816
Oudwoude|Friesland|Noardeast-Fryslân|53.283|6.115
Ouwerkerk|Zeeland|Schouwen-Duiveland|51.627|3.986
Overschild|Groningen|Midden-Groningen|53.276|6.780
Overslag|Zeeland|Terneuzen|51.207|3.894
Ovezande|Zeeland|Borsele|51.431|3.818
Papekop|Utrecht|Oudewater|52.048|4.856
Peest|Drenthe|Noordenveld|53.059|6.497
Peperga|Friesland|Weststellingwerf|52.848|6.053
Philippine|Zeeland|Terneuzen|51.283|3.757
Pieterburen|Groningen|Het Hogeland|53.400|6.448
Pieterzijl|Groningen|Westerkwartier|53.283|6.270
Punthorst|Overijssel|Staphorst|52.606|6.265
Radewijk|Overijssel|Hardenberg|52.572|6.713
Rasquert|Groningen|Het Hogeland|53.369|6.518
Ravenswoud|Friesland|Ooststellingwerf|52.966|6.380
Readtsjerk|Friesland|Dantumadiel|53.262|5.915
Reahûs|Friesland|Súdwest-Fryslân|53.077|5.635
Reduzum|Friesland|Leeuwarden|53.117|5.785
Reitsum|Friesland|Noardeast-Fryslân|53.322|5.890
Retranchement|Zeeland|Sluis|51.355|3.384
Reutum|Overijssel|Tubbergen|52.385|6.843
Rheezerveen|Overijssel|Hardenberg|52.573|6.539
Rheeze|Overijssel|Hardenberg|52.547|6.577
Rhee|Drenthe|Assen|53.034|6.571
Rien|Friesland|Súdwest-Fryslân|53.095|5.658
Ritthem|Zeeland|Vlissingen|51.457|3.647
Roderesch|Drenthe|Noordenveld|53.114|6.421
Roderwolde|Drenthe|Noordenveld|53.170|6.469
Rogat|Drenthe|Meppel|52.688|6.267
Roswinkel|Drenthe|Emmen|52.840|7.031
Ryptsjerk|Friesland|Tytsjerksteradiel|53.225|5.914
Saaksum|Groningen|Westerkwartier|53.314|6.419
Saaxumhuizen|Groningen|Het Hogeland|53.382|6.486
Sauwerd|Groningen|Het Hogeland|53.294|6.536
Scharmer|Groningen|Midden-Groningen|53.198|6.707
Schipborg|Drenthe|Aa en Hunze|53.073|6.671
Schoonloo|Drenthe|Aa en Hunze|52.910|6.708
Schore|Zeeland|Kapelle|51.463|3.998
Schouwerzijl|Groningen|Het Hogeland|53.331|6.449
Schuinesloot|Overijssel|Hardenberg|52.647|6.554
Sebaldeburen|Groningen|Westerkwartier|53.221|6.308
Sibculo|Overijssel|Hardenberg|52.481|6.636
Siegerswoude|Friesland|Opsterland|53.102|6.244
Simonshaven|Zuid-Holland|Nissewaard|51.824|4.283
Sint Kruis|Zeeland|Sluis|51.279|3.504
Sirjansland|Zeeland|Schouwen-Duiveland|51.676|4.034
Snakkerburen|Friesland|Leeuwarden|53.220|5.810
Snelrewaard|Utrecht|Oudewater|52.030|4.888
Sonnega|Friesland|Weststellingwerf|52.868|5.973
Spannum|Friesland|Waadhoeke|53.142|5.607
Spier|Drenthe|Westerveld|52.818|6.459
Spui|Zeeland|Terneuzen|51.298|3.876
Stedum|Groningen|Eemsdelta|53.322|6.695
Steendam|Groningen|Midden-Groningen|53.272|6.841
Stegeren|Overijssel|Ommen|52.548|6.500
Steggerda|Friesland|Weststellingwerf|52.856|6.078
Stieltjeskanaal|Drenthe|Coevorden|52.675|6.812
Stitswerd|Groningen|Het Hogeland|53.361|6.598
Stuifzand|Drenthe|Hoogeveen|52.752|6.502
Suwâld|Friesland|Tytsjerksteradiel|53.179|5.924
Swichum|Friesland|Leeuwarden|53.153|5.821
Taarlo|Drenthe|Tynaarlo|53.034|6.622
Ter Apelkanaal|Groningen|Westerwolde|52.915|7.049
Ter Idzard|Friesland|Weststellingwerf|52.905|6.033
Terhole|Zeeland|Hulst|51.316|4.041
Termunten|Groningen|Eemsdelta|53.296|7.046
Termunterzijl|Groningen|Eemsdelta|53.300|7.034
Terwispel|Friesland|Opsterland|53.020|6.044
Tiendeveen|Drenthe|Hoogeveen|52.749|6.544
Tinallinge|Groningen|Het Hogeland|53.355|6.540
Tjuchem|Groningen|Midden-Groningen|53.278|6.880
Toornwerd|Groningen|Eemsdelta|53.354|6.638
Triemen|Friesland|Noardeast-Fryslân|53.278|6.087
Tripscompagnie|Groningen|Midden-Groningen|53.143|6.825
Ubbena|Drenthe|Assen|53.050|6.580
Vasse|Overijssel|Tubbergen|52.433|6.831
Veenhuizen|Drenthe|Noordenveld|53.034|6.398
Veeningen|Drenthe|De Wolden|52.664|6.376
Veenklooster|Friesland|Noardeast-Fryslân|53.264|6.107
Venebrugge|Overijssel|Hardenberg|52.559|6.676
Vierhuizen|Groningen|Het Hogeland|53.362|6.294
Vilsteren|Overijssel|Ommen|52.506|6.369
Vinkega|Friesland|Weststellingwerf|52.872|6.121
Vinkenbuurt|Overijssel|Ommen|52.582|6.362
Visvliet|Groningen|Westerkwartier|53.265|6.250
Vledderveen|Drenthe|Westerveld|52.876|6.187
Vlist|Zuid-Holland|Krimpenerwaard|51.976|4.821
Vreeland|Utrecht|Stichtse Vecht|52.232|5.033
Vrouwenpolder|Zeeland|Veere|51.580|3.615
Wachtum|Drenthe|Coevorden|52.725|6.748
Walsoorden|Zeeland|Hulst|51.386|4.018
Wapserveen|Drenthe|Westerveld|52.824|6.221
Wapse|Drenthe|Westerveld|52.858|6.264
Warfhuizen|Groningen|Het Hogeland|53.339|6.425
Warfstermolen|Friesland|Noardeast-Fryslân|53.296|6.235
Warten|Friesland|Leeuwarden|53.147|5.900
Waskemeer|Friesland|Ooststellingwerf|53.055|6.280
Waterhuizen|Groningen|Midden-Groningen|53.187|6.648
Waterlandkerkje|Zeeland|Sluis|51.315|3.554
Waverveen|Utrecht|De Ronde Venen|52.234|4.896
Wehe-den Hoorn|Groningen|Het Hogeland|53.359|6.420
Weidum|Friesland|Leeuwarden|53.147|5.743
Wergea|Friesland|Leeuwarden|53.150|5.845
Westdorp|Drenthe|Borger-Odoorn|52.906|6.762
Westerbroek|Groningen|Midden-Groningen|53.184|6.684
Westeremden|Groningen|Eemsdelta|53.345|6.710
Westergeest|Friesland|Noardeast-Fryslân|53.293|6.086
Westernieland|Groningen|Het Hogeland|53.403|6.482
Westervelde|Drenthe|Noordenveld|53.054|6.440
Westerwijtwerd|Groningen|Eemsdelta|53.333|6.646
Wetsinge|Groningen|Het Hogeland|53.303|6.531
Wezuperbrug|Drenthe|Coevorden|52.841|6.726
Wezup|Drenthe|Coevorden|52.815|6.719
Wijngaarden|Zuid-Holland|Molenlanden|51.845|4.764
Wilhelminaoord|Drenthe|Westerveld|52.857|6.162
Wilsum|Overijssel|Kampen|52.529|5.967
Witharen|Overijssel|Ommen|52.563|6.389
Wittelte|Drenthe|Westerveld|52.831|6.297
Wiuwert|Friesland|Súdwest-Fryslân|53.109|5.692
Wjelsryp|Friesland|Waadhoeke|53.167|5.605
Woldendorp|Groningen|Eemsdelta|53.272|7.031
Woudbloem|Groningen|Midden-Groningen|53.219|6.740
Wyns|Friesland|Tytsjerksteradiel|53.263|5.838
Wytgaard|Friesland|Leeuwarden|53.140|5.782
Wâlterswâld|Friesland|Dantumadiel|53.295|6.029
Wânswert|Friesland|Noardeast-Fryslân|53.297|5.848
Zalk|Overijssel|Kampen|52.518|6.003
Zandeweer|Groningen|Het Hogeland|53.388|6.680
Zandhuizen|Friesland|Weststellingwerf|52.912|6.151
Zandpol|Drenthe|Emmen|52.694|6.864
Zeegse|Drenthe|Tynaarlo|53.068|6.651
Zeerijp|Groningen|Eemsdelta|53.349|6.760
Zeijen|Drenthe|Tynaarlo|53.047|6.545
Zeijerveld|Drenthe|Assen|53.034|6.519
Zenderen|Overijssel|Borne|52.323|6.724
Zijderveld|Utrecht|Vijfheerenlanden|51.942|5.137
Zijldijk|Groningen|Eemsdelta|53.394|6.759
Zonnemaire|Zeeland|Schouwen-Duiveland|51.714|3.950
Zorgvlied|Drenthe|Westerveld|52.921|6.254
Zuiddorpe|Zeeland|Terneuzen|51.232|3.898
Zuidlaarderveen|Drenthe|Tynaarlo|53.102|6.750
Zuidvelde|Drenthe|Noordenveld|53.039|6.461
Zuidzande|Zeeland|Sluis|51.341|3.450
Zuna|Overijssel|Wierden|52.332|6.498
Zuurdijk|Groningen|Het Hogeland|53.351|6.369
Zwagerbosch|Friesland|Noardeast-Fryslân|53.247|6.048
Zweeloo|Drenthe|Coevorden|52.797|6.733
Zwinderen|Drenthe|Coevorden|52.724|6.674
de Hoef|Utrecht|De Ronde Venen|52.208|4.817
`;
