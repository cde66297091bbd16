import { features } from './amenities';
import { fromNow } from './dates';
import { classic, FILMS, gallery, image, mapAt, shared, video, wide } from './pictures';
import type { SeedProject } from './types';

/** Projects whose building work is done. */
export function completedProjects(now: Date): SeedProject[] {
  const court = classic('brick-courtyard', 'golden', 3);
  return [
    {
      name: 'Lal Aangan',
      description:
        'Three brick houses around a long pool in Dhanmondi, after the courtyards of old Dhaka and the great brick buildings of the sixties. Round openings throw discs of sun across the verandah; thick walls keep the rooms cool without machines until well past noon. Winner of a national award for masonry, and fully lived in.',
      createDate: fromNow(now, -160), address: 'Road 8A, Dhanmondi, Dhaka 1209', thumbnail: wide('brick-courtyard', 'golden', 3), category: 'Completed', type: 'Residential', content: image(court),
      offerTitle: 'Two resale homes', offerDateTime: fromNow(now, -18, 12), isActive: true, forHero: true,
      landArea: '32 katha', builtUpArea: '74,500 sqft', height: 'B + G + 3', numberOfApartments: 21, numberOfParking: 34, noOfMotorParking: '10', unitPerFloors: '2 in each house', sizeOfEachApartment: '2,100 - 3,050 sqft',
      mapLink: mapAt(23.7465, 90.3742), videoLink: FILMS.third, order: 9, pdfFile: 'lal-aangan.pdf',
      features: features('air', 'garden', 'hall', 'rainwater', 'security', 'prayer', 'water'),
      gallery: gallery('home', court, classic('brick-courtyard', 'monsoon', 4), shared.livingBright, shared.bedroom, shared.kitchenGreen),
    },
    {
      name: 'Nirmaan Trade Centre',
      description:
        'Offices and a banking hall on Agrabad’s main road, in use since last spring. Thirteen floors of daylit space above a public arcade, with views to the Karnaphuli from the seventh floor up. Two floors remain to let.',
      createDate: fromNow(now, -210), address: 'Sheikh Mujib Road, Agrabad, Chattogram 4100', thumbnail: wide('glass-tower', 'dusk', 2), category: 'Completed', type: 'Commercial', content: image(classic('glass-tower', 'monsoon', 7)),
      offerTitle: 'Ten per cent off the first year’s rent', offerDateTime: fromNow(now, 9, 16), isActive: true, forHero: true,
      landArea: '18 katha', builtUpArea: '1,48,000 sqft', height: 'B2 + G + 12', numberOfApartments: 24, numberOfParking: 96, noOfMotorParking: '45', unitPerFloors: '2', sizeOfEachApartment: '3,800 - 7,600 sqft',
      mapLink: mapAt(22.3266, 91.8123), videoLink: FILMS.first, order: 10, pdfFile: 'nirmaan-trade-centre.pdf',
      features: features('reception', 'lift', 'generator', 'fire', 'cctv', 'internet', 'parking'),
      gallery: gallery('tower', shared.office, shared.lobbyDusk, shared.riverDusk, shared.officeMorning),
    },
    {
      name: 'Turag Meadows',
      description:
        'Our first land project, complete: one hundred and sixty plots at Ashulia with paved roads, a school and a market street. Two out of three owners have built and moved in. A few plots come back to us for resale each year.',
      createDate: fromNow(now, -320), address: 'Beribadh Road, Ashulia, Savar, Dhaka 1341', thumbnail: wide('land-plots', 'dawn', 12), category: 'Completed', type: 'Land', content: image(shared.park),
      offerTitle: 'Resale plots, registered at once', offerDateTime: fromNow(now, -40, 9), isActive: true, forHero: false,
      landArea: '3 and 5 katha plots on 48 bigha', builtUpArea: '', height: '', numberOfApartments: 160, numberOfParking: 0, noOfMotorParking: '', unitPerFloors: '', sizeOfEachApartment: '3 and 5 katha',
      mapLink: mapAt(23.8921, 90.3385), videoLink: FILMS.second, order: 11, pdfFile: null,
      features: features('road', 'water', 'security', 'prayer', 'playground', 'cafe'),
      gallery: gallery('river', shared.plots, shared.parkRain, classic('villa-row', 'morning', 1), shared.river),
    },
  ];
}

/** Projects that are being handed over to their owners. */
export function handoverProjects(now: Date): SeedProject[] {
  const hill = classic('twin-towers', 'dawn', 13);
  return [
    {
      name: 'Khulshi Heights',
      description:
        'Two towers on the brow of South Khulshi, with the hills behind and the port lights in front. Keys are being handed over floor by floor this season. The pool is filled, the garden planted, and our service team has its desk in the lobby for the first year.',
      createDate: fromNow(now, -130), address: 'Road 3, South Khulshi, Chattogram 4225', thumbnail: wide('twin-towers', 'dusk', 14), category: 'Handover', type: 'Residential', content: image(hill),
      offerTitle: 'Interior package at cost', offerDateTime: fromNow(now, 30, 15), isActive: true, forHero: true,
      landArea: '28 katha', builtUpArea: '2,04,000 sqft', height: 'B2 + G + 14', numberOfApartments: 84, numberOfParking: 112, noOfMotorParking: '30', unitPerFloors: '3', sizeOfEachApartment: '1,850 - 2,400 sqft',
      mapLink: mapAt(22.3592, 91.8087), videoLink: FILMS.third, order: 12, pdfFile: 'khulshi-heights.pdf',
      features: features('pool', 'gym', 'garden', 'lift', 'generator', 'earthquake', 'fire', 'hall'),
      gallery: gallery('tower', hill, shared.poolDusk, shared.livingDusk, shared.bedroomWarm, shared.kitchen, shared.gym),
    },
    {
      name: 'Shyamolima',
      description:
        'Compact, well-made homes in Mirpur DOHS for young families: two and three bedrooms, four a floor, none of them dark. The roof is given to vegetable beds, which the residents already share out among themselves.',
      createDate: fromNow(now, -185), address: 'Avenue 9, Mirpur DOHS, Dhaka 1216', thumbnail: wide('slender-tower', 'monsoon', 15), category: 'Handover', type: 'Residential', content: video('home'),
      offerTitle: 'Last two homes, ready to move in', offerDateTime: fromNow(now, 3, 18), isActive: true, forHero: true,
      landArea: '10 katha', builtUpArea: '58,600 sqft', height: 'B + G + 9', numberOfApartments: 36, numberOfParking: 30, noOfMotorParking: '24', unitPerFloors: '4', sizeOfEachApartment: '1,080 - 1,420 sqft',
      mapLink: mapAt(23.8352, 90.3682), videoLink: FILMS.first, order: 13, pdfFile: 'shyamolima.pdf',
      features: features('garden', 'lift', 'generator', 'gas', 'playground', 'cctv', 'rainwater'),
      gallery: gallery('home', shared.livingBright, shared.gardenRain, shared.bedroom, shared.kitchenGreen),
    },
    {
      name: 'Tejgaon Works',
      description:
        'Studios and offices in a former textile yard in Tejgaon, around a courtyard with a café. Floors of 2,000 to 6,000 square feet with high ceilings, loading access and power for machines; made for design studios, software houses and small manufacturers.',
      createDate: fromNow(now, -240), address: 'Tejgaon Industrial Area, Dhaka 1208', thumbnail: wide('glass-tower', 'morning', 16), category: 'Handover', type: 'Commercial', content: image(shared.city),
      offerTitle: 'Shell-and-core at last year’s price', offerDateTime: fromNow(now, -2, 12), isActive: true, forHero: false,
      landArea: '26 katha', builtUpArea: '1,26,000 sqft', height: 'B + G + 11', numberOfApartments: 38, numberOfParking: 84, noOfMotorParking: '70', unitPerFloors: '3 - 4', sizeOfEachApartment: '2,000 - 6,000 sqft',
      mapLink: mapAt(23.7641, 90.4009), videoLink: FILMS.second, order: 14, pdfFile: 'tejgaon-works.pdf',
      features: features('reception', 'lift', 'generator', 'cafe', 'internet', 'fire', 'parking', 'solar', 'cctv'),
      gallery: gallery('tower', shared.officeMorning, shared.lobby, shared.office, shared.city, shared.gym),
    },
  ];
}
