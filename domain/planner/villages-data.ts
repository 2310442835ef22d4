// Villages that GeoNames' list of towns lacks, mostly because fewer than about a thousand people live there, taken by hand from GeoNames'
// postal codes (geonames.org), CC BY 4.0. A village with the name of a town is left out: whoever types that name alone means the town. In
// the form of towns-data.ts.

export const VILLAGES = `\
's-Heer Abtskerke|Zeeland|Borsele|51.471|3.875
's-Heer Hendrikskinderen|Zeeland|Goes|51.502|3.861
's-Heerenbroek|Overijssel|Kampen|52.536|6.013
't Goy|Utrecht|Houten|52.003|5.218
't Haantje|Drenthe|Coevorden|52.814|6.826
't Waar|Groningen|Oldambt|53.224|6.948
't Zandt|Groningen|Eemsdelta|53.368|6.775
1e Exloërmond|Drenthe|Borger-Odoorn|52.934|6.949
2e Valthermond|Drenthe|Borger-Odoorn|52.889|7.017
Aadorp|Overijssel|Almelo|52.378|6.629
Aalsmeerderbrug|Noord-Holland|Haarlemmermeer|52.274|4.753
Aarlanderveen|Zuid-Holland|Alphen aan den Rijn|52.141|4.727
Aartswoud|Noord-Holland|Opmeer|52.747|4.955
Abbenbroek|Zuid-Holland|Nissewaard|51.847|4.241
Abbenes|Noord-Holland|Haarlemmermeer|52.233|4.593
Achthuizen|Zuid-Holland|Goeree-Overflakkee|51.685|4.280
Achtmaal|Noord-Brabant|Zundert|51.453|4.582
Acquoy|Gelderland|West Betuwe|51.885|5.134
Adorp|Groningen|Het Hogeland|53.275|6.534
Aerdt|Gelderland|Zevenaar|51.892|6.082
Afferden L|Limburg|Bergen|51.635|6.016
Alde Leie|Friesland|Leeuwarden|53.288|5.728
Aldtsjerk|Friesland|Tytsjerksteradiel|53.265|5.889
Alem|Gelderland|Maasdriel|51.787|5.345
Almen|Gelderland|Lochem|52.162|6.299
Altforst|Gelderland|West Maas en Waal|51.850|5.562
Amen|Drenthe|Aa en Hunze|52.941|6.608
Amstelhoek|Utrecht|De Ronde Venen|52.231|4.834
Anderen|Drenthe|Aa en Hunze|53.000|6.686
Ane|Overijssel|Hardenberg|52.614|6.641
Ankeveen|Noord-Holland|Wijdemeren|52.261|5.106
Anloo|Drenthe|Aa en Hunze|53.047|6.704
Annerveenschekanaal|Drenthe|Aa en Hunze|53.079|6.800
Ansen|Drenthe|De Wolden|52.783|6.333
Appeltern|Gelderland|West Maas en Waal|51.834|5.582
Asch|Gelderland|Buren|51.931|5.315
Asperen|Gelderland|West Betuwe|51.881|5.109
Azewijn|Gelderland|Montferland|51.887|6.304
Baaium|Friesland|Waadhoeke|53.165|5.633
Baak|Gelderland|Bronckhorst|52.073|6.231
Baard|Friesland|Leeuwarden|53.142|5.669
Baarland|Zeeland|Borsele|51.406|3.888
Babyloniënbroek|Noord-Brabant|Altena|51.745|5.021
Baexem|Limburg|Leudal|51.227|5.881
Balgoij|Gelderland|Wijchen|51.782|5.715
Balloo|Drenthe|Aa en Hunze|52.995|6.631
Baneheide|Limburg|Simpelveld|50.819|5.973
Barchem|Gelderland|Lochem|52.124|6.441
Barsingerhorn|Noord-Holland|Hollands Kroon|52.787|4.857
Batenburg|Gelderland|Wijchen|51.824|5.630
Bavel AC|Noord-Brabant|Alphen-Chaam|51.552|4.855
Bears|Friesland|Leeuwarden|53.158|5.738
Beek en Donk|Noord-Brabant|Laarbeek|51.534|5.629
Beemte Broekland|Gelderland|Apeldoorn|52.254|6.008
Beerzerveld|Overijssel|Ommen|52.496|6.572
Beets|Noord-Holland|Edam-Volendam|52.588|4.976
Beinsdorp|Noord-Holland|Haarlemmermeer|52.287|4.596
Bemelen|Limburg|Eijsden-Margraten|50.846|5.770
Benneveld|Drenthe|Coevorden|52.775|6.747
Benningbroek|Noord-Holland|Medemblik|52.703|5.027
Benschop|Utrecht|Lopik|52.007|4.977
Berg en Terblijt|Limburg|Valkenburg aan de Geul|50.861|5.789
Bergambacht|Zuid-Holland|Krimpenerwaard|51.934|4.786
Bergen aan Zee|Noord-Holland|Bergen|52.661|4.632
Berkel-Enschot|Noord-Brabant|Tilburg|51.585|5.143
Bern|Gelderland|Zaltbommel|51.748|5.169
Beugen|Noord-Brabant|Land van Cuijk|51.673|5.934
Beutenaken|Limburg|Gulpen-Wittem|50.782|5.856
Bierum|Groningen|Eemsdelta|53.382|6.861
Biest-Houtakker|Noord-Brabant|Hilvarenbeek|51.508|5.157
Biezenmortel|Noord-Brabant|Tilburg|51.622|5.181
Biggekerke|Zeeland|Veere|51.497|3.524
Bingelrade|Limburg|Beekdaelen|50.970|5.937
Blauwestad|Groningen|Oldambt|53.172|7.049
Blesdijke|Friesland|Weststellingwerf|52.831|6.017
Blije|Friesland|Noardeast-Fryslân|53.352|5.864
Blokker|Noord-Holland|Hoorn|52.661|5.086
Boazum|Friesland|Súdwest-Fryslân|53.089|5.696
Boerakker|Groningen|Westerkwartier|53.197|6.338
Boesingheliede|Noord-Holland|Haarlemmermeer|52.360|4.725
Boijl|Friesland|Weststellingwerf|52.911|6.201
Borgercompagnie|Groningen|Midden-Groningen|53.111|6.824
Borgsweer|Groningen|Eemsdelta|53.297|7.016
Boschoord|Drenthe|Westerveld|52.892|6.220
Botlek|Zuid-Holland|Rotterdam|51.879|4.274
Bourtange|Groningen|Westerwolde|53.008|7.186
Bovenkarspel|Noord-Holland|Stede Broec|52.695|5.244
Braamt|Gelderland|Montferland|51.926|6.264
Brandwijk|Zuid-Holland|Molenlanden|51.881|4.823
Breedenbroek|Gelderland|Oude IJsselstreek|51.881|6.464
Breukeleveen|Noord-Holland|Wijdemeren|52.176|5.069
Briltil|Groningen|Westerkwartier|53.241|6.391
Britsum|Friesland|Leeuwarden|53.252|5.785
Britswert|Friesland|Súdwest-Fryslân|53.113|5.674
Broekhuizenvorst|Limburg|Horst aan de Maas|51.496|6.157
Broekhuizen|Limburg|Horst aan de Maas|51.484|6.160
Bronkhorst|Gelderland|Bronckhorst|52.077|6.183
Bruchterveld|Overijssel|Hardenberg|52.534|6.662
Brucht|Overijssel|Hardenberg|52.548|6.619
Buggenum|Limburg|Leudal|51.233|5.978
Buinen|Drenthe|Borger-Odoorn|52.932|6.836
Buinerveen|Drenthe|Borger-Odoorn|52.935|6.881
Buitenkaag|Noord-Holland|Haarlemmermeer|52.221|4.560
Bunne|Drenthe|Tynaarlo|53.114|6.525
Burgerbrug|Noord-Holland|Schagen|52.752|4.695
Burgerveen|Noord-Holland|Haarlemmermeer|52.240|4.682
Burum|Friesland|Noardeast-Fryslân|53.274|6.230
Buurmalsen|Gelderland|West Betuwe|51.893|5.290
Cadier en Keer|Limburg|Eijsden-Margraten|50.830|5.764
Cadzand|Zeeland|Sluis|51.376|3.395
Castelre|Noord-Brabant|Baarle-Nassau|51.419|4.787
Castenray|Limburg|Venray|51.490|6.033
Casteren|Noord-Brabant|Bladel|51.397|5.239
Collendoorn|Overijssel|Hardenberg|52.594|6.595
Cromvoirt|Noord-Brabant|Vught|51.660|5.234
Cruquius|Noord-Holland|Haarlemmermeer|52.334|4.638
Daarlerveen|Overijssel|Hellendoorn|52.442|6.579
Daarle|Overijssel|Hellendoorn|52.429|6.539
Dalem|Zuid-Holland|Gorinchem|51.827|5.010
Dalerpeel|Drenthe|Coevorden|52.681|6.661
Dalerveen|Drenthe|Coevorden|52.694|6.809
Darp|Drenthe|Westerveld|52.775|6.205
De Blesse|Friesland|Weststellingwerf|52.843|6.043
De Cocksdorp|Noord-Holland|Texel|53.146|4.848
De Falom|Friesland|Dantumadiel|53.265|6.006
De Glind|Gelderland|Barneveld|52.120|5.511
De Groeve|Drenthe|Tynaarlo|53.114|6.717
De Heen|Noord-Brabant|Steenbergen|51.605|4.263
De Heurne|Gelderland|Aalten|51.890|6.497
De Hoeve|Friesland|Weststellingwerf|52.889|6.092
De Kiel|Drenthe|Coevorden|52.863|6.744
De Klomp|Gelderland|Ede|52.043|5.579
De Moer|Noord-Brabant|Loon op Zand|51.625|5.011
De Mortel|Noord-Brabant|Gemert-Bakel|51.540|5.713
De Punt|Drenthe|Tynaarlo|53.112|6.605
De Rips|Noord-Brabant|Gemert-Bakel|51.549|5.814
De Schiphorst|Drenthe|Meppel|52.678|6.258
De Steeg|Gelderland|Rheden|52.019|6.063
De Tike|Friesland|Smallingerland|53.151|6.034
De Veenhoop|Friesland|Smallingerland|53.093|5.959
De Waal|Noord-Holland|Texel|53.077|4.822
De Weere|Noord-Holland|Opmeer|52.734|4.986
De Wilgen|Friesland|Smallingerland|53.101|6.034
De Wilp|Groningen|Westerkwartier|53.118|6.259
De Zilk|Zuid-Holland|Noordwijk|52.302|4.544
Deelen|Gelderland|Ede|52.079|5.904
Delfgauw|Zuid-Holland|Pijnacker-Nootdorp|52.004|4.395
Delwijnen|Gelderland|Zaltbommel|51.771|5.187
Demen|Noord-Brabant|Oss|51.815|5.630
Den Andel|Groningen|Het Hogeland|53.393|6.513
Den Bommel|Zuid-Holland|Goeree-Overflakkee|51.713|4.282
Den Hoorn|Noord-Holland|Texel|53.024|4.762
Den Hoorn|Zuid-Holland|Midden-Delfland|52.002|4.329
Den Horn|Groningen|Westerkwartier|53.227|6.452
Den Hout|Noord-Brabant|Oosterhout|51.657|4.812
Den Ilp|Noord-Holland|Landsmeer|52.455|4.909
Den Velde|Overijssel|Hardenberg|52.595|6.698
Deurningen|Overijssel|Dinkelland|52.302|6.878
Deursen-Dennenburg|Noord-Brabant|Oss|51.801|5.627
Dieden|Noord-Brabant|Oss|51.819|5.612
Dieverbrug|Drenthe|Westerveld|52.847|6.337
Diffelen|Overijssel|Hardenberg|52.528|6.557
Doeveren|Noord-Brabant|Heusden|51.722|5.091
Doezum|Groningen|Westerkwartier|53.200|6.248
Doldersum|Drenthe|Westerveld|52.888|6.253
Donderen|Drenthe|Tynaarlo|53.095|6.545
Dreischor|Zeeland|Schouwen-Duiveland|51.690|3.983
Drempt|Gelderland|Bronckhorst|52.014|6.179
Drieborg|Groningen|Oldambt|53.209|7.182
Driewegen|Zeeland|Borsele|51.419|3.804
Driezum|Friesland|Dantumadiel|53.297|6.048
Drimmelen|Noord-Brabant|Drimmelen|51.709|4.805
Drogteropslagen|Drenthe|De Wolden|52.622|6.499
Drongelen|Noord-Brabant|Altena|51.717|5.047
Drouwenermond|Drenthe|Borger-Odoorn|52.981|6.912
Drouwenerveen|Drenthe|Borger-Odoorn|52.967|6.856
Drouwen|Drenthe|Borger-Odoorn|52.954|6.791
Earnewâld|Friesland|Tytsjerksteradiel|53.131|5.946
Easterein|Friesland|Súdwest-Fryslân|53.097|5.619
Easterlittens|Friesland|Leeuwarden|53.135|5.650
Easterwierrum|Friesland|Leeuwarden|53.111|5.732
Echteld|Gelderland|Neder-Betuwe|51.910|5.492
Eck en Wiel|Gelderland|Buren|51.969|5.455
Eckelrade|Limburg|Eijsden-Margraten|50.807|5.766
Eede|Zeeland|Sluis|51.248|3.452
Eelderwolde|Drenthe|Tynaarlo|53.179|6.539
Eemdijk|Utrecht|Bunschoten|52.254|5.329
Eemshaven|Groningen|Het Hogeland|53.443|6.830
Een-West|Drenthe|Noordenveld|53.083|6.334
Eenum|Groningen|Eemsdelta|53.339|6.781
Eesergroen|Drenthe|Borger-Odoorn|52.890|6.783
Eeserveen|Drenthe|Borger-Odoorn|52.870|6.775
Ees|Drenthe|Borger-Odoorn|52.908|6.814
Eethen|Noord-Brabant|Altena|51.731|5.053
Eexterveen|Drenthe|Aa en Hunze|53.052|6.804
Eexterzandvoort|Drenthe|Aa en Hunze|53.034|6.785
Ekehaar|Drenthe|Aa en Hunze|52.953|6.601
Elim|Drenthe|Hoogeveen|52.681|6.577
Elkenrade|Limburg|Gulpen-Wittem|50.841|5.919
Ellemeet|Zeeland|Schouwen-Duiveland|51.727|3.818
Ellewoutsdijk|Zeeland|Borsele|51.392|3.817
Ell|Limburg|Leudal|51.219|5.795
Elsendorp|Noord-Brabant|Gemert-Bakel|51.580|5.771
Empe|Gelderland|Brummen|52.151|6.132
Enspijk|Gelderland|West Betuwe|51.881|5.212
Enumatil|Groningen|Westerkwartier|53.216|6.408
Epen|Limburg|Gulpen-Wittem|50.773|5.910
Eppenhuizen|Groningen|Het Hogeland|53.380|6.696
Erichem|Gelderland|Buren|51.899|5.351
Erlecom|Gelderland|Berg en Dal|51.850|5.958
Erm|Drenthe|Coevorden|52.748|6.808
Esbeek|Noord-Brabant|Hilvarenbeek|51.460|5.138
Escharen|Noord-Brabant|Land van Cuijk|51.740|5.746
Est|Gelderland|West Betuwe|51.852|5.315
Europoort|Zuid-Holland|Rotterdam|51.932|4.158
Evertsoord|Limburg|Horst aan de Maas|51.402|5.951
Ewijk|Gelderland|Beuningen|51.867|5.733
Eygelshoven|Limburg|Kerkrade|50.893|6.059
Eys|Limburg|Gulpen-Wittem|50.827|5.940
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
Galder|Noord-Brabant|Alphen-Chaam|51.514|4.774
Gapinge|Zeeland|Veere|51.544|3.626
Garnwerd|Groningen|Westerkwartier|53.301|6.493
Garrelsweer|Groningen|Eemsdelta|53.313|6.752
Garsthuizen|Groningen|Eemsdelta|53.369|6.717
Gasselternijveenschemond|Drenthe|Aa en Hunze|52.997|6.907
Gassel|Noord-Brabant|Land van Cuijk|51.739|5.779
Gastel|Noord-Brabant|Cranendonck|51.286|5.554
Gasteren|Drenthe|Aa en Hunze|53.036|6.664
Geersdijk|Zeeland|Noord-Beveland|51.566|3.771
Geervliet|Zuid-Holland|Nissewaard|51.861|4.262
Geesbrug|Drenthe|Coevorden|52.729|6.628
Geesteren|Gelderland|Berkelland|52.139|6.522
Gees|Drenthe|Coevorden|52.749|6.689
Geeuwenbrug|Drenthe|Westerveld|52.874|6.367
Geijsteren|Limburg|Venray|51.551|6.048
Gelderswoude|Zuid-Holland|Zoeterwoude|52.091|4.530
Gellicum|Gelderland|West Betuwe|51.876|5.154
Gelselaar|Gelderland|Berkelland|52.170|6.526
Geulle|Limburg|Meerssen|50.922|5.750
Gieterveen|Drenthe|Aa en Hunze|53.025|6.838
Giethmen|Overijssel|Ommen|52.491|6.390
Glane|Overijssel|Losser|52.231|6.994
Godlinze|Groningen|Eemsdelta|53.373|6.814
Goudriaan|Zuid-Holland|Molenlanden|51.904|4.898
Goëngahuizen|Friesland|Smallingerland|53.088|5.901
Graauw|Zeeland|Hulst|51.329|4.102
Graft|Noord-Holland|Alkmaar|52.561|4.834
Grathem|Limburg|Leudal|51.195|5.858
Griendtsveen|Limburg|Horst aan de Maas|51.443|5.885
Groede|Zeeland|Sluis|51.380|3.509
Groeningen|Noord-Brabant|Land van Cuijk|51.605|5.999
Grolloo|Drenthe|Aa en Hunze|52.934|6.672
Grootebroek|Noord-Holland|Stede Broec|52.694|5.225
Grootschermer|Noord-Holland|Alkmaar|52.583|4.848
Haarlemmerliede|Noord-Holland|Haarlemmermeer|52.389|4.685
Haarlo|Gelderland|Berkelland|52.110|6.577
Haarzuilens|Utrecht|Utrecht|52.116|4.984
Haghorst|Noord-Brabant|Hilvarenbeek|51.497|5.208
Haler|Limburg|Leudal|51.189|5.780
Halle|Gelderland|Bronckhorst|51.996|6.427
Hall|Gelderland|Brummen|52.110|6.097
Harbrinkhoek|Overijssel|Tubbergen|52.384|6.718
Hardinxveld-Giessendam|Zuid-Holland|Hardinxveld-Giessendam|51.826|4.833
Harfsen|Gelderland|Lochem|52.200|6.292
Haringhuizen|Noord-Holland|Hollands Kroon|52.771|4.829
Harreveld|Gelderland|Oost Gelre|51.979|6.514
Haule|Friesland|Ooststellingwerf|53.039|6.309
Hauwert|Noord-Holland|Medemblik|52.707|5.099
Havelterberg|Drenthe|Westerveld|52.775|6.184
Hazerswoude-Dorp|Zuid-Holland|Alphen aan den Rijn|52.095|4.593
Hazerswoude-Rijndijk|Zuid-Holland|Alphen aan den Rijn|52.128|4.589
Hedikhuizen|Noord-Brabant|Heusden|51.733|5.187
Heelweg|Gelderland|Oude IJsselstreek|51.963|6.479
Heemserveen|Overijssel|Hardenberg|52.581|6.574
Heenvliet|Zuid-Holland|Nissewaard|51.865|4.240
Heesbeen|Noord-Brabant|Heusden|51.732|5.122
Heesselt|Gelderland|West Betuwe|51.816|5.351
Hegebeintum|Friesland|Noardeast-Fryslân|53.333|5.853
Hei- en Boeicop|Utrecht|Vijfheerenlanden|51.945|5.075
Heibloem|Limburg|Leudal|51.299|5.897
Heijenrath|Limburg|Gulpen-Wittem|50.775|5.876
Heijningen|Noord-Brabant|Moerdijk|51.654|4.412
Heikant|Zeeland|Hulst|51.250|4.024
Heilig Landstichting|Gelderland|Berg en Dal|51.818|5.885
Heinenoord|Zuid-Holland|Hoeksche Waard|51.824|4.488
Hekelingen|Zuid-Holland|Nissewaard|51.827|4.365
Hekendorp|Utrecht|Oudewater|52.017|4.817
Helenaveen|Noord-Brabant|Deurne|51.391|5.914
Hellouw|Gelderland|West Betuwe|51.828|5.177
Hellum|Groningen|Midden-Groningen|53.240|6.840
Hemelum|Friesland|Súdwest-Fryslân|52.881|5.459
Hemmen|Gelderland|Overbetuwe|51.933|5.699
Hempens|Friesland|Leeuwarden|53.177|5.839
Hemrik|Friesland|Opsterland|53.033|6.140
Hengstdijk|Zeeland|Hulst|51.341|3.996
Herkingen|Zuid-Holland|Goeree-Overflakkee|51.711|4.086
Hernen|Gelderland|Wijchen|51.833|5.681
Herpt|Noord-Brabant|Heusden|51.730|5.157
Hertme|Overijssel|Borne|52.319|6.764
Herveld|Gelderland|Overbetuwe|51.908|5.741
Herwen|Gelderland|Zevenaar|51.883|6.102
Heukelom|Noord-Brabant|Oisterwijk|51.574|5.156
Heukelum|Gelderland|West Betuwe|51.871|5.073
Heveadorp|Gelderland|Renkum|51.975|5.811
Hezingen|Overijssel|Tubbergen|52.438|6.881
Hijken|Drenthe|Midden-Drenthe|52.896|6.491
Hijum|Friesland|Leeuwarden|53.291|5.766
Hilaard|Friesland|Leeuwarden|53.166|5.707
Hobrede|Noord-Holland|Edam-Volendam|52.546|4.979
Hoedekenskerke|Zeeland|Borsele|51.426|3.911
Hoef en Haag|Utrecht|Vijfheerenlanden|51.987|5.120
Hoenderloo|Gelderland|Apeldoorn|52.122|5.897
Hoenzadriel|Gelderland|Maasdriel|51.756|5.331
Hoge Hexel|Overijssel|Wierden|52.382|6.582
Holsloot|Drenthe|Coevorden|52.723|6.805
Holthees|Noord-Brabant|Land van Cuijk|51.575|6.007
Holtheme|Overijssel|Hardenberg|52.613|6.706
Holthone|Overijssel|Hardenberg|52.638|6.683
Holwierde|Groningen|Eemsdelta|53.359|6.874
Homoet|Gelderland|Overbetuwe|51.934|5.788
Hoofdplaat|Zeeland|Sluis|51.372|3.651
Hoog Soeren|Gelderland|Apeldoorn|52.218|5.871
Hoog-Keppel|Gelderland|Bronckhorst|52.005|6.203
Hoogenweg|Overijssel|Hardenberg|52.568|6.659
Hoogersmilde|Drenthe|Westerveld|52.910|6.369
Hooghalen|Drenthe|Midden-Drenthe|52.922|6.541
Hoogkarspel|Noord-Holland|Drechterland|52.694|5.178
Hooglanderveen|Utrecht|Amersfoort|52.184|5.433
Hoornaar|Zuid-Holland|Molenlanden|51.878|4.945
Hornhuizen|Groningen|Het Hogeland|53.387|6.354
Horn|Limburg|Leudal|51.211|5.942
Houtigehage|Friesland|Smallingerland|53.152|6.143
Houwerzijl|Groningen|Het Hogeland|53.337|6.341
Huisduinen|Noord-Holland|Den Helder|52.953|4.728
Huisseling|Noord-Brabant|Oss|51.788|5.641
Huizinge|Groningen|Eemsdelta|53.347|6.675
Hulsel|Noord-Brabant|Reusel-De Mierden|51.389|5.179
Hulshorst|Gelderland|Nunspeet|52.366|5.724
Hulten|Noord-Brabant|Gilze en Rijen|51.575|4.957
Hunsel|Limburg|Leudal|51.190|5.811
Hurwenen|Gelderland|Maasdriel|51.810|5.315
Húns|Friesland|Waadhoeke|53.161|5.667
IJhorst|Overijssel|Staphorst|52.657|6.298
IJzendoorn|Gelderland|Neder-Betuwe|51.908|5.533
Idaerd|Friesland|Leeuwarden|53.120|5.812
Iens|Friesland|Súdwest-Fryslân|53.126|5.613
Indijk|Friesland|Súdwest-Fryslân|52.960|5.629
Ingber|Limburg|Gulpen-Wittem|50.818|5.860
Itens|Friesland|Súdwest-Fryslân|53.101|5.645
Ittervoort|Limburg|Leudal|51.172|5.822
Jaarsveld|Utrecht|Lopik|51.970|4.976
Jabeek|Limburg|Beekdaelen|50.980|5.941
Jannum|Friesland|Noardeast-Fryslân|53.313|5.913
Jellum|Friesland|Leeuwarden|53.165|5.741
Jelsum|Friesland|Leeuwarden|53.233|5.785
Jisp|Noord-Holland|Wormerland|52.507|4.852
Jistrum|Friesland|Tytsjerksteradiel|53.213|6.065
Jonkerslân|Friesland|Opsterland|52.978|6.039
Jonkersvaart|Groningen|Westerkwartier|53.131|6.311
Joppe|Gelderland|Lochem|52.206|6.237
Jorwert|Friesland|Leeuwarden|53.145|5.712
Kaag|Zuid-Holland|Kaag en Braassem|52.213|4.561
Kamerik|Utrecht|Woerden|52.116|4.894
Kamperveen|Overijssel|Kampen|52.519|5.868
Kantens|Groningen|Het Hogeland|53.365|6.634
Kapel-Avezaath|Gelderland|Tiel|51.883|5.380
Kapellebrug|Zeeland|Hulst|51.254|4.064
Kats|Zeeland|Noord-Beveland|51.568|3.882
Kattendijke|Zeeland|Goes|51.521|3.944
Katwoude|Noord-Holland|Waterland|52.473|5.040
Kekerdom|Gelderland|Berg en Dal|51.863|6.010
Kerk-Avezaath|Gelderland|Buren|51.899|5.380
Kerkenveld|Drenthe|De Wolden|52.666|6.500
Kerkwerve|Zeeland|Schouwen-Duiveland|51.687|3.891
Kerkwijk|Gelderland|Zaltbommel|51.775|5.218
Kiel-Windeweer|Groningen|Midden-Groningen|53.114|6.777
Kilder|Gelderland|Montferland|51.938|6.234
Kinderdijk|Zuid-Holland|Molenlanden|51.886|4.632
Klazienaveen-Noord|Drenthe|Emmen|52.766|7.002
Klijndijk|Drenthe|Borger-Odoorn|52.832|6.858
Kloosterburen|Groningen|Het Hogeland|53.388|6.389
Kloosterhaar|Overijssel|Hardenberg|52.499|6.672
Koarnjum|Friesland|Leeuwarden|53.244|5.779
Kockengen|Utrecht|Stichtse Vecht|52.151|4.952
Koedijk|Noord-Holland|Alkmaar|52.673|4.754
Kolham|Groningen|Midden-Groningen|53.179|6.742
Kolhorn|Noord-Holland|Hollands Kroon|52.793|4.891
Kollumerpomp|Friesland|Noardeast-Fryslân|53.313|6.188
Kommerzijl|Groningen|Westerkwartier|53.287|6.326
Kootwijk|Gelderland|Barneveld|52.187|5.784
Kornhorn|Groningen|Westerkwartier|53.181|6.244
Kortehemmen|Friesland|Smallingerland|53.083|6.067
Koudekerk aan den Rijn|Zuid-Holland|Alphen aan den Rijn|52.133|4.602
Koufurderrige|Friesland|Súdwest-Fryslân|52.951|5.658
Kreileroord|Noord-Holland|Hollands Kroon|52.842|5.083
Krimpen aan de Lek|Zuid-Holland|Krimpenerwaard|51.897|4.626
Kring van Dorth|Gelderland|Lochem|52.227|6.317
Kronenberg|Limburg|Horst aan de Maas|51.416|5.999
Kropswolde|Groningen|Midden-Groningen|53.143|6.715
Kuitaart|Zeeland|Hulst|51.336|4.038
Kwadendamme|Zeeland|Borsele|51.434|3.878
Kwadijk|Noord-Holland|Edam-Volendam|52.527|4.983
Kûbaard|Friesland|Súdwest-Fryslân|53.120|5.570
Laag Zuthem|Overijssel|Raalte|52.459|6.180
Laag-Keppel|Gelderland|Bronckhorst|51.995|6.216
Laag-Soeren|Gelderland|Rheden|52.079|6.074
Lage Vuursche|Utrecht|Baarn|52.181|5.222
Lage Zwaluwe|Noord-Brabant|Drimmelen|51.709|4.700
Lageland|Groningen|Midden-Groningen|53.240|6.715
Lambertschaag|Noord-Holland|Medemblik|52.748|5.018
Lamswaarde|Zeeland|Hulst|51.342|4.056
Landerum|Friesland|Terschelling|53.387|5.299
Landhorst|Noord-Brabant|Land van Cuijk|51.619|5.786
Langbroek|Utrecht|Wijk bij Duurstede|52.011|5.334
Langedijke|Friesland|Ooststellingwerf|52.964|6.285
Langelo|Drenthe|Noordenveld|53.093|6.444
Langerak|Zuid-Holland|Molenlanden|51.934|4.884
Langeveen|Overijssel|Tubbergen|52.462|6.720
Langeweg|Noord-Brabant|Moerdijk|51.648|4.660
Langezwaag|Friesland|Opsterland|52.985|6.007
Lathum|Gelderland|Zevenaar|51.990|6.035
Lauwersoog|Groningen|Het Hogeland|53.398|6.214
Lauwerzijl|Groningen|Westerkwartier|53.313|6.305
Ledeacker|Noord-Brabant|Land van Cuijk|51.636|5.871
Leerbroek|Utrecht|Vijfheerenlanden|51.913|5.048
Leermens|Groningen|Eemsdelta|53.347|6.799
Leimuiderbrug|Noord-Holland|Haarlemmermeer|52.232|4.671
Lekkerkerk|Zuid-Holland|Krimpenerwaard|51.899|4.685
Lekkum|Friesland|Leeuwarden|53.225|5.820
Lemele|Overijssel|Ommen|52.452|6.411
Lemiers|Limburg|Vaals|50.785|5.990
Lengel|Gelderland|Montferland|51.884|6.266
Lettelbert|Groningen|Westerkwartier|53.193|6.416
Lettele|Overijssel|Deventer|52.277|6.274
Leur|Gelderland|Wijchen|51.823|5.699
Leuvenheim|Gelderland|Brummen|52.075|6.139
Leveroy|Limburg|Nederweert|51.250|5.836
Lexmond|Utrecht|Vijfheerenlanden|51.961|5.033
Lierderholthuis|Overijssel|Raalte|52.437|6.193
Lieren|Gelderland|Apeldoorn|52.161|5.997
Lievelde|Gelderland|Oost Gelre|52.011|6.595
Lieveren|Drenthe|Noordenveld|53.115|6.458
Lijnden|Noord-Holland|Haarlemmermeer|52.351|4.758
Linden|Noord-Brabant|Land van Cuijk|51.749|5.830
Lippenhuizen|Friesland|Opsterland|53.017|6.095
Lithoijen|Noord-Brabant|Oss|51.800|5.464
Loenersloot|Utrecht|Stichtse Vecht|52.228|5.001
Loerbeek|Gelderland|Montferland|51.928|6.200
Loon|Drenthe|Assen|53.013|6.612
Loozen|Overijssel|Hardenberg|52.589|6.673
Loo|Gelderland|Duiven|51.931|5.986
Lopikerkapel|Utrecht|Lopik|51.988|5.037
Losdorp|Groningen|Eemsdelta|53.375|6.835
Lucaswolde|Groningen|Westerkwartier|53.184|6.296
Luddeweer|Groningen|Midden-Groningen|53.251|6.739
Lutjegast|Groningen|Westerkwartier|53.235|6.259
Lutjewinkel|Noord-Holland|Hollands Kroon|52.769|4.882
Luttenberg|Overijssel|Raalte|52.405|6.366
Luxwoude|Friesland|Opsterland|52.996|5.981
Maarsbergen|Utrecht|Utrechtse Heuvelrug|52.055|5.411
Maasdam|Zuid-Holland|Hoeksche Waard|51.787|4.554
Maashees|Noord-Brabant|Land van Cuijk|51.571|6.033
Maastricht-Airport|Limburg|Beek|50.921|5.778
Maasvlakte|Zuid-Holland|Rotterdam|51.945|4.038
Macharen|Noord-Brabant|Oss|51.805|5.544
Makkinga|Friesland|Ooststellingwerf|52.978|6.221
Malden|Gelderland|Heumen|51.782|5.855
Manderveen|Overijssel|Tubbergen|52.447|6.780
Mander|Overijssel|Tubbergen|52.442|6.820
Maren-Kessel|Noord-Brabant|Oss|51.791|5.389
Maria Hoop|Limburg|Echt-Susteren|51.088|5.969
Mariaparochie|Overijssel|Tubbergen|52.381|6.707
Mariënheem|Overijssel|Raalte|52.383|6.322
Mariënvelde|Gelderland|Oost Gelre|52.011|6.475
Markenbinnen|Noord-Holland|Alkmaar|52.530|4.781
Mastenbroek|Overijssel|Kampen|52.567|6.006
Meedhuizen|Groningen|Eemsdelta|53.288|6.913
Meerkerk|Utrecht|Vijfheerenlanden|51.919|4.994
Meerstad|Groningen|Groningen|53.224|6.651
Meeuwen|Noord-Brabant|Altena|51.728|5.011
Megchelen|Gelderland|Oude IJsselstreek|51.841|6.390
Melissant|Zuid-Holland|Goeree-Overflakkee|51.770|4.071
Mensingeweer|Groningen|Het Hogeland|53.349|6.465
Meppen|Drenthe|Coevorden|52.782|6.691
Meterik|Limburg|Horst aan de Maas|51.453|6.022
Mheer|Limburg|Eijsden-Margraten|50.782|5.793
Middelaar|Limburg|Mook en Middelaar|51.727|5.915
Middelie|Noord-Holland|Edam-Volendam|52.535|5.016
Midlaren|Drenthe|Tynaarlo|53.113|6.678
Midsland|Friesland|Terschelling|53.389|5.286
Millingen aan de Rijn|Gelderland|Berg en Dal|51.863|6.046
Moergestel|Noord-Brabant|Oisterwijk|51.543|5.182
Moerkapelle|Zuid-Holland|Zuidplas|52.045|4.578
Moerstraten|Noord-Brabant|Roosendaal|51.538|4.343
Molenaarsgraaf|Zuid-Holland|Molenlanden|51.876|4.824
Molenschot|Noord-Brabant|Gilze en Rijen|51.569|4.886
Mookhoek|Zuid-Holland|Hoeksche Waard|51.753|4.599
Moorveld|Limburg|Meerssen|50.917|5.769
Munnekeburen|Friesland|Weststellingwerf|52.848|5.882
Munnekezijl|Friesland|Noardeast-Fryslân|53.305|6.270
Mussel|Groningen|Stadskanaal|52.958|7.043
Mûnein|Friesland|Tytsjerksteradiel|53.252|5.918
Nederasselt|Gelderland|Heumen|51.772|5.747
Nederhorst den Berg|Noord-Holland|Wijdemeren|52.259|5.050
Nederweert-Eind|Limburg|Nederweert|51.277|5.783
Neerijnen|Gelderland|West Betuwe|51.845|5.271
Neeritter|Limburg|Leudal|51.165|5.802
Neerlangel|Noord-Brabant|Oss|51.805|5.646
Neerloon|Noord-Brabant|Oss|51.788|5.676
Neer|Limburg|Leudal|51.263|5.988
Netersel|Noord-Brabant|Bladel|51.404|5.208
Netterden|Gelderland|Oude IJsselstreek|51.855|6.315
Nibbixwoud|Noord-Holland|Medemblik|52.692|5.056
Niebert|Groningen|Westerkwartier|53.157|6.327
Niehove|Groningen|Westerkwartier|53.289|6.362
Nieuw Beerta|Groningen|Oldambt|53.190|7.162
Nieuw Heeten|Overijssel|Raalte|52.321|6.343
Nieuw Scheemda|Groningen|Oldambt|53.211|6.942
Nieuw-Balinge|Drenthe|Midden-Drenthe|52.767|6.604
Nieuw-Schoonebeek|Drenthe|Emmen|52.648|6.989
Nieuwaal|Gelderland|Zaltbommel|51.808|5.177
Nieuwe Wetering|Zuid-Holland|Kaag en Braassem|52.208|4.617
Nieuwe-Tonge|Zuid-Holland|Goeree-Overflakkee|51.714|4.164
Nieuwer Ter Aa|Utrecht|Stichtse Vecht|52.195|4.979
Nieuweroord|Drenthe|Hoogeveen|52.729|6.565
Nieuwersluis|Utrecht|Stichtse Vecht|52.196|5.008
Nieuwlande|Drenthe|Hoogeveen|52.694|6.613
Nieuwstadt|Limburg|Echt-Susteren|51.037|5.862
Nieuwvliet|Zeeland|Sluis|51.382|3.456
Niezijl|Groningen|Westerkwartier|53.267|6.340
Niftrik|Gelderland|Wijchen|51.798|5.675
Nigtevecht|Utrecht|Stichtse Vecht|52.274|5.030
Nij Beets|Friesland|Opsterland|53.068|6.000
Nijbroek|Gelderland|Voorst|52.296|6.058
Nijeberkoop|Friesland|Ooststellingwerf|52.960|6.183
Nijega|Friesland|Smallingerland|53.137|6.029
Nijeholtpade|Friesland|Weststellingwerf|52.914|6.080
Nijelamer|Friesland|Weststellingwerf|52.890|5.956
Nijensleek|Drenthe|Westerveld|52.839|6.165
Nisse|Zeeland|Borsele|51.453|3.852
Noorbeek|Limburg|Eijsden-Margraten|50.772|5.819
Noord-Sleen|Drenthe|Coevorden|52.791|6.802
Noordbeemster|Noord-Holland|Purmerend|52.586|4.936
Noordeinde Gld|Gelderland|Oldebroek|52.513|5.878
Noorden|Zuid-Holland|Nieuwkoop|52.166|4.828
Noordgouwe|Zeeland|Schouwen-Duiveland|51.686|3.939
Noordlaren|Groningen|Groningen|53.123|6.663
Noordscheschut|Drenthe|Hoogeveen|52.728|6.545
Noordwelle|Zeeland|Schouwen-Duiveland|51.732|3.799
Notter|Overijssel|Wierden|52.335|6.523
Nuis|Groningen|Westerkwartier|53.151|6.303
Nunhem|Limburg|Leudal|51.245|5.962
Odoornerveen|Drenthe|Borger-Odoorn|52.842|6.794
Oeffelt|Noord-Brabant|Land van Cuijk|51.698|5.933
Oene|Gelderland|Epe|52.345|6.047
Ohé en Laak|Limburg|Maasgouw|51.113|5.831
Oijen|Noord-Brabant|Oss|51.821|5.504
Okkenbroek|Overijssel|Deventer|52.294|6.319
Olburgen|Gelderland|Bronckhorst|52.044|6.128
Oldeholtpade|Friesland|Weststellingwerf|52.892|6.047
Oldeholtwolde|Friesland|Weststellingwerf|52.912|5.993
Oldekerk|Groningen|Westerkwartier|53.222|6.336
Oldelamer|Friesland|Weststellingwerf|52.872|5.922
Oldenzijl|Groningen|Het Hogeland|53.393|6.719
Oldetrijne|Friesland|Weststellingwerf|52.859|5.948
Olterterp|Friesland|Opsterland|53.068|6.107
Ommel|Noord-Brabant|Asten|51.425|5.743
Ommeren|Gelderland|Buren|51.942|5.487
Onnen|Groningen|Groningen|53.155|6.642
Ooltgensplaat|Zuid-Holland|Goeree-Overflakkee|51.683|4.347
Oost West en Middelbeers|Noord-Brabant|Oirschot|51.473|5.251
Oost-Graftdijk|Noord-Holland|Alkmaar|52.548|4.812
Oostdijk|Zeeland|Reimerswaal|51.443|4.078
Oosterend|Noord-Holland|Texel|53.090|4.877
Oosterleek|Noord-Holland|Drechterland|52.639|5.196
Oosternieland|Groningen|Het Hogeland|53.403|6.752
Oosterstreek|Friesland|Weststellingwerf|52.896|6.166
Oosterwijk|Utrecht|Vijfheerenlanden|51.878|5.072
Oosterwijtwerd|Groningen|Eemsdelta|53.337|6.815
Oosterwolde Gld|Gelderland|Oldebroek|52.466|5.895
Oostknollendam|Noord-Holland|Wormerland|52.517|4.792
Oostwoud|Noord-Holland|Medemblik|52.725|5.090
Oploo|Noord-Brabant|Land van Cuijk|51.603|5.863
Ossenisse|Zeeland|Hulst|51.389|3.977
Ossenwaard|Utrecht|Vijfheerenlanden|51.992|5.138
Oterleek|Noord-Holland|Alkmaar|52.634|4.835
Ottoland|Zuid-Holland|Molenlanden|51.890|4.864
Oud Ade|Zuid-Holland|Kaag en Braassem|52.185|4.557
Oud Zuilen|Utrecht|Stichtse Vecht|52.129|5.068
Oud-Alblas|Zuid-Holland|Molenlanden|51.858|4.705
Oude Meer|Noord-Holland|Haarlemmermeer|52.287|4.784
Oude Niedorp|Noord-Holland|Hollands Kroon|52.718|4.876
Oude-Tonge|Zuid-Holland|Goeree-Overflakkee|51.691|4.212
Oudelande|Zeeland|Borsele|51.410|3.851
Oudemolen|Drenthe|Tynaarlo|53.051|6.639
Oudemolen|Noord-Brabant|Moerdijk|51.660|4.457
Oudendijk|Noord-Holland|Koggenland|52.602|4.972
Oudenhoorn|Zuid-Holland|Nissewaard|51.827|4.191
Oudeschip|Groningen|Het Hogeland|53.430|6.816
Oudesluis|Noord-Holland|Schagen|52.831|4.807
Oudheusden|Noord-Brabant|Heusden|51.723|5.138
Oudorp|Noord-Holland|Alkmaar|52.633|4.776
Oudwoude|Friesland|Noardeast-Fryslân|53.283|6.115
Ouwerkerk|Zeeland|Schouwen-Duiveland|51.627|3.986
Overlangel|Noord-Brabant|Oss|51.776|5.671
Overschild|Groningen|Midden-Groningen|53.276|6.780
Overslag|Zeeland|Terneuzen|51.207|3.894
Ovezande|Zeeland|Borsele|51.431|3.818
Papekop|Utrecht|Oudewater|52.048|4.856
Papenhoven|Limburg|Sittard-Geleen|51.042|5.784
Peest|Drenthe|Noordenveld|53.059|6.497
Peperga|Friesland|Weststellingwerf|52.848|6.053
Persingen|Gelderland|Berg en Dal|51.842|5.938
Philippine|Zeeland|Terneuzen|51.283|3.757
Pieterburen|Groningen|Het Hogeland|53.400|6.448
Pieterzijl|Groningen|Westerkwartier|53.283|6.270
Plasmolen|Limburg|Mook en Middelaar|51.737|5.920
Poederoijen|Gelderland|Zaltbommel|51.788|5.078
Polsbroek|Utrecht|Lopik|51.982|4.864
Poortugaal|Zuid-Holland|Albrandswaard|51.856|4.395
Punthorst|Overijssel|Staphorst|52.606|6.265
Purmerland|Noord-Holland|Landsmeer|52.480|4.924
Purmer|Noord-Holland|Edam-Volendam|52.504|5.023
Puttershoek|Zuid-Holland|Hoeksche Waard|51.804|4.565
Radewijk|Overijssel|Hardenberg|52.572|6.713
Radio Kootwijk|Gelderland|Apeldoorn|52.175|5.831
Randwijk|Gelderland|Overbetuwe|51.951|5.707
Ransdaal|Limburg|Voerendaal|50.864|5.891
Rasquert|Groningen|Het Hogeland|53.369|6.518
Ravenswaaij|Gelderland|Buren|51.949|5.330
Ravenswoud|Friesland|Ooststellingwerf|52.966|6.380
Readtsjerk|Friesland|Dantumadiel|53.262|5.915
Reahûs|Friesland|Súdwest-Fryslân|53.077|5.635
Reduzum|Friesland|Leeuwarden|53.117|5.785
Reijmerstok|Limburg|Gulpen-Wittem|50.800|5.839
Reitsum|Friesland|Noardeast-Fryslân|53.322|5.890
Rekken|Gelderland|Berkelland|52.096|6.724
Ressen|Gelderland|Lingewaard|51.891|5.869
Retranchement|Zeeland|Sluis|51.355|3.384
Reutum|Overijssel|Tubbergen|52.385|6.843
Rha|Gelderland|Bronckhorst|52.054|6.149
Rheezerveen|Overijssel|Hardenberg|52.573|6.539
Rheeze|Overijssel|Hardenberg|52.547|6.577
Rhee|Drenthe|Assen|53.034|6.571
Rhenoy|Gelderland|West Betuwe|51.886|5.152
Riel|Noord-Brabant|Goirle|51.511|5.021
Rien|Friesland|Súdwest-Fryslân|53.095|5.658
Rietmolen|Gelderland|Berkelland|52.144|6.658
Rijkevoort-De Walsert|Noord-Brabant|Land van Cuijk|51.651|5.860
Rijkevoort|Noord-Brabant|Land van Cuijk|51.658|5.887
Ritthem|Zeeland|Vlissingen|51.457|3.647
Roderesch|Drenthe|Noordenveld|53.114|6.421
Roderwolde|Drenthe|Noordenveld|53.170|6.469
Rogat|Drenthe|Meppel|52.688|6.267
Roggel|Limburg|Leudal|51.266|5.926
Roswinkel|Drenthe|Emmen|52.840|7.031
Rumpt|Gelderland|West Betuwe|51.882|5.178
Ryptsjerk|Friesland|Tytsjerksteradiel|53.225|5.914
Saaksum|Groningen|Westerkwartier|53.314|6.419
Saaxumhuizen|Groningen|Het Hogeland|53.382|6.486
Sambeek|Noord-Brabant|Land van Cuijk|51.635|5.965
Santpoort-Zuid|Noord-Holland|Velsen|52.419|4.630
Sauwerd|Groningen|Het Hogeland|53.294|6.536
Schalkwijk|Utrecht|Houten|51.991|5.191
Schardam|Noord-Holland|Edam-Volendam|52.597|5.016
Scharmer|Groningen|Midden-Groningen|53.198|6.707
Scharwoude|Noord-Holland|Koggenland|52.622|5.013
Schellinkhout|Noord-Holland|Drechterland|52.637|5.122
Scheulder|Limburg|Eijsden-Margraten|50.829|5.844
Schijf|Noord-Brabant|Rucphen|51.498|4.554
Schin op Geul|Limburg|Valkenburg aan de Geul|50.852|5.869
Schipborg|Drenthe|Aa en Hunze|53.073|6.671
Schiphol-Rijk|Noord-Holland|Haarlemmermeer|52.280|4.755
Schokland|Flevoland|Noordoostpolder|52.644|5.775
Schoonloo|Drenthe|Aa en Hunze|52.910|6.708
Schore|Zeeland|Kapelle|51.463|3.998
Schouwerzijl|Groningen|Het Hogeland|53.331|6.449
Schuinesloot|Overijssel|Hardenberg|52.647|6.554
Sebaldeburen|Groningen|Westerkwartier|53.221|6.308
Sibculo|Overijssel|Hardenberg|52.481|6.636
Siebengewald|Limburg|Bergen|51.651|6.098
Siegerswoude|Friesland|Opsterland|53.102|6.244
Sijbekarspel|Noord-Holland|Medemblik|52.705|5.004
Simonshaven|Zuid-Holland|Nissewaard|51.824|4.283
Sinderen|Gelderland|Oude IJsselstreek|51.916|6.452
Sint Agatha|Noord-Brabant|Land van Cuijk|51.712|5.909
Sint Geertruid|Limburg|Eijsden-Margraten|50.795|5.770
Sint Hubert|Noord-Brabant|Land van Cuijk|51.677|5.808
Sint Kruis|Zeeland|Sluis|51.279|3.504
Sint Maartensbrug|Noord-Holland|Schagen|52.782|4.721
Sint Maartensvlotbrug|Noord-Holland|Schagen|52.789|4.697
Sint Maarten|Noord-Holland|Schagen|52.765|4.750
Sirjansland|Zeeland|Schouwen-Duiveland|51.676|4.034
Slenaken|Limburg|Gulpen-Wittem|50.769|5.859
Slijk-Ewijk|Gelderland|Overbetuwe|51.887|5.788
Smakt|Limburg|Venray|51.564|6.004
Snakkerburen|Friesland|Leeuwarden|53.220|5.810
Snelrewaard|Utrecht|Oudewater|52.030|4.888
Sommelsdijk|Zuid-Holland|Goeree-Overflakkee|51.757|4.151
Sonnega|Friesland|Weststellingwerf|52.868|5.973
Spanbroek|Noord-Holland|Opmeer|52.699|4.952
Spankeren|Gelderland|Rheden|52.058|6.112
Spannum|Friesland|Waadhoeke|53.142|5.607
Spier|Drenthe|Westerveld|52.818|6.459
Spijkerboor|Noord-Holland|Wormerland|52.531|4.841
Sprang-Capelle|Noord-Brabant|Waalwijk|51.675|5.019
Spui|Zeeland|Terneuzen|51.298|3.876
Stad aan 't Haringvliet|Zuid-Holland|Goeree-Overflakkee|51.737|4.240
Starnmeer|Noord-Holland|Alkmaar|52.542|4.798
Stedum|Groningen|Eemsdelta|53.322|6.695
Steendam|Groningen|Midden-Groningen|53.272|6.841
Steenenkamer|Gelderland|Voorst|52.245|6.148
Stegeren|Overijssel|Ommen|52.548|6.500
Steggerda|Friesland|Weststellingwerf|52.856|6.078
Stellendam|Zuid-Holland|Goeree-Overflakkee|51.806|4.027
Sterksel|Noord-Brabant|Heeze-Leende|51.352|5.616
Stevensbeek|Noord-Brabant|Land van Cuijk|51.604|5.917
Stevensweert|Limburg|Maasgouw|51.131|5.850
Stieltjeskanaal|Drenthe|Coevorden|52.675|6.812
Stitswerd|Groningen|Het Hogeland|53.361|6.598
Stokkum|Gelderland|Montferland|51.879|6.223
Stoutenburg Noord|Utrecht|Amersfoort|52.161|5.464
Stoutenburg|Utrecht|Leusden|52.153|5.436
Streefkerk|Zuid-Holland|Molenlanden|51.901|4.750
Strijbeek|Noord-Brabant|Alphen-Chaam|51.510|4.796
Strijensas|Zuid-Holland|Hoeksche Waard|51.717|4.584
Stroe|Gelderland|Barneveld|52.188|5.687
Stuifzand|Drenthe|Hoogeveen|52.752|6.502
Susteren|Limburg|Echt-Susteren|51.066|5.859
Suwâld|Friesland|Tytsjerksteradiel|53.179|5.924
Swalmen|Limburg|Roermond|51.231|6.042
Sweikhuizen|Limburg|Beekdaelen|50.954|5.848
Swichum|Friesland|Leeuwarden|53.153|5.821
Swolgen|Limburg|Horst aan de Maas|51.493|6.119
Taarlo|Drenthe|Tynaarlo|53.034|6.622
Teeffelen|Noord-Brabant|Oss|51.798|5.494
Ter Apelkanaal|Groningen|Westerwolde|52.915|7.049
Ter Heijde|Zuid-Holland|Westland|52.030|4.168
Ter Idzard|Friesland|Weststellingwerf|52.905|6.033
Terhole|Zeeland|Hulst|51.316|4.041
Termunten|Groningen|Eemsdelta|53.296|7.046
Termunterzijl|Groningen|Eemsdelta|53.300|7.034
Terwispel|Friesland|Opsterland|53.020|6.044
Teuge|Gelderland|Voorst|52.237|6.048
Tiendeveen|Drenthe|Hoogeveen|52.749|6.544
Tienhoven|Utrecht|Stichtse Vecht|52.151|5.090
Tienhoven|Utrecht|Vijfheerenlanden|51.957|4.951
Tinallinge|Groningen|Het Hogeland|53.355|6.540
Tinte|Zuid-Holland|Voorne aan Zee|51.891|4.135
Tjuchem|Groningen|Midden-Groningen|53.278|6.880
Toldijk|Gelderland|Bronckhorst|52.048|6.226
Tonden|Gelderland|Brummen|52.135|6.128
Toornwerd|Groningen|Eemsdelta|53.354|6.638
Triemen|Friesland|Noardeast-Fryslân|53.278|6.087
Tripscompagnie|Groningen|Midden-Groningen|53.143|6.825
Tuil|Gelderland|West Betuwe|51.825|5.240
Tull en 't Waal|Utrecht|Houten|51.998|5.141
Ubbena|Drenthe|Assen|53.050|6.580
Ubbergen|Gelderland|Berg en Dal|51.836|5.903
Uitdam|Noord-Holland|Waterland|52.425|5.072
Uitwijk|Noord-Brabant|Altena|51.786|5.008
Ulicoten|Noord-Brabant|Baarle-Nassau|51.455|4.861
Ulvenhout AC|Noord-Brabant|Alphen-Chaam|51.538|4.818
Ursem|Noord-Holland|Koggenland|52.628|4.902
Varik|Gelderland|West Betuwe|51.825|5.370
Varsselder|Gelderland|Oude IJsselstreek|51.887|6.357
Vasse|Overijssel|Tubbergen|52.433|6.831
Veenhuizen|Drenthe|Noordenveld|53.034|6.398
Veeningen|Drenthe|De Wolden|52.664|6.376
Veenklooster|Friesland|Noardeast-Fryslân|53.264|6.107
Veessen|Gelderland|Heerde|52.378|6.093
Velddriel|Gelderland|Maasdriel|51.769|5.303
Ven-Zelderheide|Limburg|Gennep|51.713|6.021
Venebrugge|Overijssel|Hardenberg|52.559|6.676
Vethuizen|Gelderland|Montferland|51.913|6.299
Veulen|Limburg|Venray|51.482|5.957
Vianen NB|Noord-Brabant|Land van Cuijk|51.718|5.856
Vierakker|Gelderland|Bronckhorst|52.103|6.244
Vierhouten|Gelderland|Nunspeet|52.335|5.822
Vierhuizen|Groningen|Het Hogeland|53.362|6.294
Vierlingsbeek|Noord-Brabant|Land van Cuijk|51.596|6.007
Vilsteren|Overijssel|Ommen|52.506|6.369
Vinkega|Friesland|Weststellingwerf|52.872|6.121
Vinkel|Noord-Brabant|'s-Hertogenbosch|51.710|5.465
Vinkenbuurt|Overijssel|Ommen|52.582|6.362
Visvliet|Groningen|Westerkwartier|53.265|6.250
Vledderveen|Drenthe|Westerveld|52.876|6.187
Vlist|Zuid-Holland|Krimpenerwaard|51.976|4.821
Vondelingenplaat|Zuid-Holland|Rotterdam|51.872|4.335
Vorchten|Gelderland|Heerde|52.396|6.109
Vortum-Mullem|Noord-Brabant|Land van Cuijk|51.619|5.976
Vragender|Gelderland|Oost Gelre|51.986|6.613
Vredepeel|Limburg|Venray|51.548|5.866
Vreeland|Utrecht|Stichtse Vecht|52.232|5.033
Vrouwenakker|Zuid-Holland|Nieuwkoop|52.227|4.787
Vrouwenpolder|Zeeland|Veere|51.580|3.615
Waal|Zuid-Holland|Molenlanden|51.939|4.900
Waardhuizen|Noord-Brabant|Altena|51.777|5.006
Wachtum|Drenthe|Coevorden|52.725|6.748
Wadenoijen|Gelderland|Tiel|51.871|5.367
Walem|Limburg|Valkenburg aan de Geul|50.864|5.870
Walsoorden|Zeeland|Hulst|51.386|4.018
Wamel|Gelderland|West Maas en Waal|51.879|5.470
Wapserveen|Drenthe|Westerveld|52.824|6.221
Wapse|Drenthe|Westerveld|52.858|6.264
Warder|Noord-Holland|Edam-Volendam|52.563|5.027
Warfhuizen|Groningen|Het Hogeland|53.339|6.425
Warfstermolen|Friesland|Noardeast-Fryslân|53.296|6.235
Warten|Friesland|Leeuwarden|53.147|5.900
Waskemeer|Friesland|Ooststellingwerf|53.055|6.280
Watergang|Noord-Holland|Waterland|52.432|4.954
Waterhuizen|Groningen|Midden-Groningen|53.187|6.648
Waterlandkerkje|Zeeland|Sluis|51.315|3.554
Waverveen|Utrecht|De Ronde Venen|52.234|4.896
Wehe-den Hoorn|Groningen|Het Hogeland|53.359|6.420
Weidum|Friesland|Leeuwarden|53.147|5.743
Wenum Wiesel|Gelderland|Apeldoorn|52.255|5.955
Wergea|Friesland|Leeuwarden|53.150|5.845
Wervershoof|Noord-Holland|Medemblik|52.735|5.148
West-Graftdijk|Noord-Holland|Alkmaar|52.554|4.796
Westbeemster|Noord-Holland|Purmerend|52.559|4.880
Westdorp|Drenthe|Borger-Odoorn|52.906|6.762
Westendorp|Gelderland|Oude IJsselstreek|51.950|6.417
Westerbeek|Noord-Brabant|Land van Cuijk|51.581|5.864
Westerbroek|Groningen|Midden-Groningen|53.184|6.684
Westeremden|Groningen|Eemsdelta|53.345|6.710
Westergeest|Friesland|Noardeast-Fryslân|53.293|6.086
Westerland|Noord-Holland|Hollands Kroon|52.892|4.929
Westernieland|Groningen|Het Hogeland|53.403|6.482
Westervelde|Drenthe|Noordenveld|53.054|6.440
Westerwijtwerd|Groningen|Eemsdelta|53.333|6.646
Westknollendam|Noord-Holland|Zaanstad|52.518|4.782
Weteringbrug|Noord-Holland|Haarlemmermeer|52.222|4.645
Wetsinge|Groningen|Het Hogeland|53.303|6.531
Weurt|Gelderland|Beuningen|51.855|5.813
Wezuperbrug|Drenthe|Coevorden|52.841|6.726
Wezup|Drenthe|Coevorden|52.815|6.719
Wichmond|Gelderland|Bronckhorst|52.088|6.262
Wijk en Aalburg|Noord-Brabant|Altena|51.758|5.126
Wijnbergen|Gelderland|Montferland|51.934|6.280
Wijngaarden|Zuid-Holland|Molenlanden|51.845|4.764
Wilbertoord|Noord-Brabant|Land van Cuijk|51.656|5.774
Wilhelminaoord|Drenthe|Westerveld|52.857|6.162
Willemstad|Noord-Brabant|Moerdijk|51.686|4.440
Wilp|Gelderland|Voorst|52.216|6.120
Wilsum|Overijssel|Kampen|52.529|5.967
Windraak|Limburg|Sittard-Geleen|50.973|5.887
Winssen|Gelderland|Beuningen|51.880|5.705
Winterswijk Brinkheurne|Gelderland|Winterswijk|51.952|6.749
Winterswijk Corle|Gelderland|Winterswijk|51.966|6.660
Winterswijk Henxel|Gelderland|Winterswijk|51.984|6.762
Winterswijk Huppel|Gelderland|Winterswijk|52.001|6.756
Winterswijk Kotten|Gelderland|Winterswijk|51.940|6.771
Winterswijk Meddo|Gelderland|Winterswijk|52.011|6.703
Winterswijk Miste|Gelderland|Winterswijk|51.943|6.666
Winterswijk Ratum|Gelderland|Winterswijk|51.980|6.805
Winterswijk Woold|Gelderland|Winterswijk|51.930|6.716
Witharen|Overijssel|Ommen|52.563|6.389
Wittelte|Drenthe|Westerveld|52.831|6.297
Wittem|Limburg|Gulpen-Wittem|50.809|5.938
Wiuwert|Friesland|Súdwest-Fryslân|53.109|5.692
Wjelsryp|Friesland|Waadhoeke|53.167|5.605
Woerdense Verlaat|Zuid-Holland|Nieuwkoop|52.149|4.856
Wognum|Noord-Holland|Medemblik|52.683|5.021
Woldendorp|Groningen|Eemsdelta|53.272|7.031
Wormerveer|Noord-Holland|Zaanstad|52.495|4.791
Woudbloem|Groningen|Midden-Groningen|53.219|6.740
Wouwse Plantage|Noord-Brabant|Roosendaal|51.484|4.394
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
Zennewijnen|Gelderland|Tiel|51.860|5.408
Zieuwent|Gelderland|Oost Gelre|52.006|6.519
Zijderveld|Utrecht|Vijfheerenlanden|51.942|5.137
Zijdewind|Noord-Holland|Hollands Kroon|52.741|4.839
Zijldijk|Groningen|Eemsdelta|53.394|6.759
Zoelmond|Gelderland|Buren|51.942|5.309
Zoeterwoude|Zuid-Holland|Zoeterwoude|52.119|4.498
Zonnemaire|Zeeland|Schouwen-Duiveland|51.714|3.950
Zorgvlied|Drenthe|Westerveld|52.921|6.254
Zuiddorpe|Zeeland|Terneuzen|51.232|3.898
Zuidermeer|Noord-Holland|Koggenland|52.664|4.977
Zuiderwoude|Noord-Holland|Waterland|52.432|5.038
Zuidlaarderveen|Drenthe|Tynaarlo|53.102|6.750
Zuidland|Zuid-Holland|Nissewaard|51.822|4.256
Zuidoostbeemster|Noord-Holland|Purmerend|52.520|4.941
Zuidschermer|Noord-Holland|Alkmaar|52.594|4.818
Zuidvelde|Drenthe|Noordenveld|53.039|6.461
Zuidzande|Zeeland|Sluis|51.341|3.450
Zuna|Overijssel|Wierden|52.332|6.498
Zuurdijk|Groningen|Het Hogeland|53.351|6.369
Zwaagdijk-West|Noord-Holland|Medemblik|52.676|5.061
Zwaag|Noord-Holland|Hoorn|52.668|5.066
Zwagerbosch|Friesland|Noardeast-Fryslân|53.247|6.048
Zwammerdam|Zuid-Holland|Alphen aan den Rijn|52.106|4.727
Zwartebroek|Gelderland|Barneveld|52.179|5.505
Zwartewaal|Zuid-Holland|Voorne aan Zee|51.881|4.218
Zweeloo|Drenthe|Coevorden|52.797|6.733
Zwinderen|Drenthe|Coevorden|52.724|6.674
de Hoef|Utrecht|De Ronde Venen|52.208|4.817
de Woude|Noord-Holland|Castricum|52.546|4.775
`;
