/** What the large demo house hires out, beside the few items of the small one: 113 items in twelve groups. */

export interface LargeItem {
  readonly sku: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly group: string;
  /** Units that are known one by one; the others are counted. */
  readonly isSerialised: boolean;
  /** Price of a day in GBP; null for goods that are only sold. */
  readonly day: string | null;
  /** What a new one costs. */
  readonly value: number;
  readonly weight: string;
  readonly power: number;
  readonly london: number;
  readonly manchester: number;
  /** What its picture shows: a drawing of pictures.ts. */
  readonly drawing: string;
}

/** sku; name; manufacturer; s = serial numbers, b = counted; day; value; kg; watts; in London; in Manchester; drawing */
const lists: Readonly<Record<string, string>> = {
  Lighting: `
LX-SPOT;Moving head spot 700;Robe;s;65.00;4200;23.500;900;8;0;spot
LX-PROF;Moving head profile 1000;Ayrton;s;95.00;7800;32.000;1200;6;0;spot
LX-BEAM;Beam 280;Clay Paky;s;48.00;2600;18.000;420;8;0;spot
LX-WASH;LED wash 19 × 40 W;Martin;s;55.00;3400;21.000;1050;8;0;wash
LX-BAR;LED batten 1 m;Chauvet;b;14.00;420;6.400;150;40;16;bar
LX-BLIND;Blinder 2-lite;Showtec;b;10.00;210;4.800;1300;24;8;panel
LX-STROBE;LED strobe;SGM;b;38.00;1500;11.000;1000;10;4;panel
LX-FRES;LED fresnel 8 inch;Arri;b;32.00;1450;8.900;220;16;8;fresnel
LX-ERS;Profile 25-50 LED;ETC;b;28.00;1650;9.200;155;24;12;fresnel
LX-CYC;Cyclorama light;ETC;b;26.00;1200;10.500;250;16;0;panel
LX-FOLLOW;Follow spot 1200;Robert Juliat;s;85.00;5200;38.000;1400;2;0;spot
LX-UP;Battery uplight;Astera;b;18.00;520;3.900;30;64;32;wash
LX-DESK;Lighting desk, 4096 channels;MA;s;180.00;21000;24.000;300;2;0;desk
LX-DESKS;Lighting desk, compact;Avolites;s;75.00;6200;11.000;150;3;1;desk
LX-DIM;Dimmer rack 12 × 10 A;Zero 88;s;45.00;2400;16.000;60;6;2;rack`,
  Sound: `
SND-LINE;Line array element;L-Acoustics;b;70.00;5600;44.000;0;24;0;speaker
SND-SUB18;Subwoofer 2 × 18 inch;L-Acoustics;b;75.00;4900;79.000;0;16;4;speaker
SND-TOP15;Active speaker 15 inch;RCF;b;32.00;1100;21.500;700;16;8;speaker
SND-COL;Column speaker set;LD Systems;b;55.00;1900;28.000;1000;10;6;column
SND-MON12;Stage monitor 12 inch;d&b;b;28.00;1800;16.500;0;20;8;monitor
SND-DSK32;Mixing desk, 32 channels;Yamaha;s;110.00;4300;19.500;150;4;1;desk
SND-DSK64;Mixing desk, 64 channels;DiGiCo;s;260.00;32000;42.000;400;2;0;desk
SND-STAGEB;Stage box 32 in, 16 out;Yamaha;s;60.00;3200;12.000;100;4;1;rack
SND-AMP4;Amplifier 4 × 2500 W;Lab.gruppen;s;65.00;5100;13.800;3000;8;0;rack
SND-DI;DI box;BSS;b;4.00;120;0.700;0;40;16;box
SND-SM58;Vocal microphone;Shure;b;5.00;95;0.300;0;40;20;mic
SND-SM57;Instrument microphone;Shure;b;5.00;90;0.300;0;32;12;mic
SND-COND;Condenser microphone, pair;Neumann;b;24.00;1250;0.800;0;8;0;mic
SND-DRUMK;Drum microphone set;Audix;b;28.00;820;3.100;0;6;2;mic
SND-RF2;Radio microphone, double;Sennheiser;s;48.00;2100;4.500;20;10;4;radio
SND-LAV;Lavalier microphone;DPA;b;9.00;340;0.100;0;20;8;mic
SND-IEM;In-ear monitor set;Shure;s;42.00;1500;3.200;15;8;0;radio
SND-STAND;Microphone stand;K&M;b;2.00;55;3.000;0;80;32;stand
SND-DJ;DJ set, two players and mixer;Pioneer DJ;s;140.00;5400;24.000;90;3;1;desk`,
  Cables: `
CAB-XLR5;Microphone cable 5 m;Cordial;b;0.80;14;0.400;0;200;80;cable
CAB-XLR20;Microphone cable 20 m;Cordial;b;1.60;34;1.300;0;120;40;cable
CAB-DMX10;DMX cable 10 m;Sommer;b;1.50;28;0.900;0;160;60;cable
CAB-SPK10;Speaker cable NL4 10 m;Sommer;b;2.00;42;1.800;0;80;30;cable
CAB-MULTI;Multicore 50 m;Klotz;b;38.00;1400;32.000;0;4;1;cable
CAB-CAT50;Network drum 50 m;Neutrik;b;12.00;320;6.500;0;16;6;drum_reel
CAB-SDI50;SDI drum 50 m;Belden;b;11.00;260;7.200;0;12;4;drum_reel
CAB-HDMI10;HDMI cable 10 m;Lindy;b;4.00;60;0.900;0;30;12;cable`,
  Consumables: `
CON-BATAA;Battery AA, pack of 24;Procell;b;;16;0.600;0;60;20;box
CON-FOGL;Fog fluid 5 l;Look;b;;38;5.400;0;40;12;bottle
CON-CONF;Confetti 1 kg;Magic FX;b;;19;1.000;0;50;0;confetti
CON-GEL;Colour filter sheet;Lee;b;;8;0.100;0;120;40;drape
CON-TIE;Cable ties, bag of 100;Hellermann;b;;6;0.200;0;80;30;box`,
  Rigging: `
RIG-TR3;Truss F34, 3 m;Prolyte;b;14.00;380;19.500;0;40;12;truss
RIG-TR2;Truss F34, 2 m;Prolyte;b;11.00;290;13.800;0;40;12;truss
RIG-TR1;Truss F34, 1 m;Prolyte;b;8.00;210;8.400;0;24;8;truss
RIG-CORNER;Truss corner, 90 degrees;Prolyte;b;9.00;240;9.000;0;16;6;corner
RIG-BASE;Truss base plate;Prolyte;b;6.00;130;12.000;0;20;8;plate
RIG-HOIST1;Chain hoist 1 t;CM;s;55.00;3900;52.000;1500;8;0;hoist
RIG-HOIST2;Chain hoist 500 kg;CM;s;45.00;3100;38.000;800;8;2;hoist
RIG-CTRL;Hoist controller, 8 ways;ChainMaster;s;80.00;4600;22.000;50;2;0;rack
RIG-WIND;Wind-up stand, 5 m;Manfrotto;b;18.00;540;21.000;0;16;6;stand
RIG-TOWER;Lifting tower, 6.5 m;VMB;b;48.00;2900;118.000;0;6;2;hoist
RIG-CLAMP;Half coupler;Doughty;b;0.50;14;0.500;0;300;100;clamp
RIG-SLING;Round sling 2 t, 2 m;SpanSet;b;1.50;24;0.900;0;80;30;clamp`,
  Staging: `
STG-DECK;Stage deck 2 × 1 m;Litedeck;b;12.00;410;34.000;0;80;24;deck
STG-LEG60;Deck leg 60 cm;Litedeck;b;0.60;14;1.600;0;320;100;stand
STG-STEP;Steps for a deck;Litedeck;b;14.00;360;18.000;0;8;4;steps
STG-RAMP;Access ramp;Litedeck;b;40.00;1500;62.000;0;3;1;ramp
STG-RAIL;Handrail 2 m;Litedeck;b;6.00;160;11.000;0;40;12;rail
STG-BARR;Crowd barrier 1 m;Mojo;b;9.00;420;38.000;0;60;0;rail
STG-RISER;Drum riser, rolling;Litedeck;b;45.00;1700;96.000;0;3;1;deck
STG-LECT;Lectern, acrylic;Eventio;b;35.00;520;17.000;0;5;2;lectern`,
  Video: `
VID-PRJ10;Laser projector 10,000 lm;Panasonic;s;190.00;9800;24.000;950;4;1;projector
VID-PRJ20;Laser projector 20,000 lm;Barco;s;420.00;38000;58.000;1900;2;0;projector
VID-LENS;Short-throw lens;Panasonic;s;70.00;3600;3.200;0;3;0;lens
VID-SCR4;Projection screen 4 m;Stumpfl;b;85.00;1900;36.000;0;5;2;screen
VID-TV55;Display 55 inch;Samsung;s;60.00;900;19.000;120;8;4;screen
VID-TV85;Display 85 inch;Samsung;s;140.00;2700;44.000;240;4;0;screen
VID-LED;LED wall panel 2.6 mm;ROE;b;38.00;1350;9.400;190;60;0;ledwall
VID-LEDP;LED wall processor;Brompton;s;160.00;8900;7.000;80;2;0;rack
VID-SW;Vision mixer, 8 inputs;Blackmagic;s;95.00;3100;5.500;60;3;1;desk
VID-CAM;Studio camera with tripod;Sony;s;210.00;12500;22.000;60;4;0;camera
VID-PTZ;Remote camera;Panasonic;s;110.00;4700;5.000;30;4;0;camera
VID-MEDIA;Media server;Disguise;s;380.00;29000;31.000;700;2;0;rack
VID-LAP;Show laptop;Apple;s;55.00;2400;2.200;90;8;3;laptop
VID-CLICK;Presentation clicker;DSan;b;22.00;480;0.600;0;6;3;remote`,
  Power: `
PWR-D125;Distribution 125 A;Indu;s;75.00;3900;68.000;0;3;0;distro
PWR-D63;Distribution 63 A;Indu;s;40.00;1650;34.000;0;8;2;distro
PWR-D32;Distribution 32 A;Indu;b;18.00;620;14.000;0;16;6;distro
PWR-C63;Power cable 63 A, 25 m;Titanex;b;16.00;540;38.000;0;16;4;cable
PWR-C32;Power cable 32 A, 20 m;Titanex;b;9.00;260;16.000;0;30;10;cable
PWR-C16;Extension 16 A, 10 m;Titanex;b;2.00;38;1.900;0;150;60;cable
PWR-GEN20;Generator 20 kVA, silent;Pramac;s;120.00;14500;780.000;0;2;0;generator
PWR-RAMP;Cable ramp;Defender;b;5.00;190;17.000;0;60;20;ramp`,
  Communication: `
COM-BASE;Intercom base station;Clear-Com;s;55.00;2200;6.000;60;2;1;rack
COM-PACK;Intercom beltpack;Clear-Com;b;22.00;880;0.600;0;12;4;radio
COM-RADIO;Two-way radio;Motorola;b;8.00;240;0.400;0;40;16;radio
COM-HEAD;Headset, one ear;Beyerdynamic;b;6.00;190;0.300;0;16;6;headset
COM-WIFI;Wireless network kit;Ubiquiti;s;48.00;900;4.200;40;4;1;remote`,
  Effects: `
FX-HAZE;Hazer;MDG;s;60.00;4100;18.000;700;3;1;fog
FX-FOG;Fog machine 1500 W;Antari;b;25.00;430;9.500;1500;8;3;fog
FX-LOWFOG;Low fog machine;Look;s;140.00;6800;54.000;2200;1;0;fog
FX-CO2;CO2 jet;Magic FX;b;40.00;760;6.000;40;8;0;jet
FX-CONF;Confetti blower;Magic FX;b;65.00;1350;24.000;0;4;0;jet
FX-SPARK;Spark fountain;Showven;b;55.00;820;7.000;500;8;0;jet
FX-MIRR;Mirror ball 1 m;Showgear;b;30.00;380;14.000;10;3;1;ball`,
  Furnishing: `
FUR-DRAPE;Black drape 6 × 3 m;ShowTex;b;16.00;240;7.500;0;40;16;drape
FUR-STAR;Star cloth 6 × 4 m;ShowTex;b;90.00;2100;19.000;60;6;0;starcloth
FUR-PIPE;Drape stand set 3 m;ShowTex;b;12.00;210;14.000;0;24;12;stand
FUR-CHAIR;Conference chair;Burgess;b;2.50;68;5.600;0;300;120;chair
FUR-TABLE;Round table 180 cm;Gopak;b;9.00;160;21.000;0;30;12;table
FUR-SOFA;Lounge sofa, white;Eventio;b;55.00;480;38.000;0;8;0;sofa`,
  Backline: `
BAK-DRUMS;Drum kit, five pieces;Yamaha;s;95.00;2600;58.000;0;3;1;drumkit
BAK-BASS;Bass amplifier with 8 × 10;Ampeg;s;75.00;2900;92.000;350;3;1;amp
BAK-GTR;Guitar amplifier 2 × 12;Vox;s;48.00;1200;32.000;60;4;2;amp
BAK-KEYS;Stage piano, 88 keys;Nord;s;85.00;3300;18.500;30;3;1;keys
BAK-GRAND;Digital grand piano;Roland;s;160.00;5400;96.000;60;1;0;keys
BAK-STOOL;Drum stool;Gibraltar;b;5.00;130;6.000;0;8;3;chair`,
};

function itemOf(group: string, line: string): LargeItem {
  const [
    sku = '',
    name = '',
    manufacturer = '',
    kind,
    day,
    value,
    weight = '0',
    power,
    london,
    manchester,
    drawing = '',
  ] = line.split(';');
  return {
    ...{ sku, name, manufacturer, group, weight, drawing },
    isSerialised: kind === 's',
    day: day || null,
    value: Number(value),
    power: Number(power),
    london: Number(london),
    manchester: Number(manchester),
  };
}

export const largeItems: readonly LargeItem[] = Object.entries(lists).flatMap(([group, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => itemOf(group, line)),
);
