import { features } from './amenities';
import { fromNow } from './dates';
import { classic, FILMS, gallery, image, mapAt, shared, video, wide } from './pictures';
import type { SeedProject } from './types';

/** Projects under construction. */
export function ongoingProjects(now: Date): SeedProject[] {
  const street = classic('slender-tower', 'golden', 1);
  const lakeside = classic('twin-towers', 'dusk', 2);
  const plaza = classic('glass-tower', 'golden', 1);
  return [
    {
      name: 'Nirmaan Aranya',
      description:
        'Twenty-six homes on a quiet, tree-lined road in Gulshan 2, each with light from three sides. Deep balconies carry planting on every floor, so that the tower stands in its own shade. A double-height lobby opens to a garden at street level; the roof holds a pergola, a lawn and a long table for evenings. Two apartments a floor share nothing but the lift.',
      createDate: fromNow(now, -21), address: 'Road 71, Gulshan 2, Dhaka 1212', thumbnail: wide('slender-tower', 'golden', 1), category: 'Ongoing', type: 'Residential', content: image(street),
      offerTitle: 'Founders’ price on the last six homes', offerDateTime: fromNow(now, 24, 12), isActive: true, forHero: true,
      landArea: '12 katha', builtUpArea: '82,400 sqft', height: 'B2 + G + 13', numberOfApartments: 26, numberOfParking: 40, noOfMotorParking: '12', unitPerFloors: '2', sizeOfEachApartment: '2,450 - 2,820 sqft',
      mapLink: mapAt(23.7968, 90.4167), videoLink: FILMS.first, order: 1, pdfFile: 'nirmaan-aranya.pdf',
      features: features('lift', 'generator', 'garden', 'security', 'gym', 'air', 'rainwater', 'fire'),
      gallery: gallery('tower', street, shared.living, shared.bedroom, shared.kitchen, shared.garden),
    },
    {
      name: 'Nirmaan Jolchhaya',
      description:
        'Two towers on the water at Hatirjheel, turned so that every living room sees the lake and none looks into another. Between them lies a garden the size of a football field, with the old rain trees kept where they stood. The club floor has a pool, a gym and a hall for 120 guests. Handover of the first tower is planned for the end of next year.',
      createDate: fromNow(now, -45), address: 'Lake Drive, Hatirjheel, Dhaka 1219', thumbnail: wide('twin-towers', 'golden', 2), category: 'Ongoing', type: 'Residential', content: image(lakeside),
      offerTitle: 'Registration cost on us', offerDateTime: fromNow(now, 38, 17), isActive: true, forHero: true,
      landArea: '44 katha', builtUpArea: '3,18,000 sqft', height: 'B2 + G + 15', numberOfApartments: 116, numberOfParking: 148, noOfMotorParking: '40', unitPerFloors: '4', sizeOfEachApartment: '1,680 - 2,260 sqft',
      mapLink: mapAt(23.7639, 90.4133), videoLink: FILMS.second, order: 2, pdfFile: 'nirmaan-jolchhaya.pdf',
      features: features('lake', 'pool', 'gym', 'hall', 'playground', 'lift', 'generator', 'charging', 'earthquake'),
      gallery: gallery('river', lakeside, shared.poolDusk, shared.livingDusk, shared.lobby, shared.gym, shared.park),
    },
    {
      name: 'Nirmaan Square',
      description:
        'A workplace on Kemal Ataturk Avenue with column-free floors, a shaded plaza and a podium of shops and restaurants. Upright fins keep the low sun off the glass and cut the cooling load by a third. Floors can be taken whole or by halves, fitted out or bare. The building is registered for LEED Gold.',
      createDate: fromNow(now, -70), address: 'Kemal Ataturk Avenue, Banani, Dhaka 1213', thumbnail: wide('glass-tower', 'golden', 1), category: 'Ongoing', type: 'Commercial', content: image(plaza),
      offerTitle: 'Two months of fit-out time, free', offerDateTime: fromNow(now, 12, 11), isActive: true, forHero: true,
      landArea: '20 katha', builtUpArea: '1,92,000 sqft', height: 'B3 + G + 13', numberOfApartments: 26, numberOfParking: 165, noOfMotorParking: '60', unitPerFloors: '2', sizeOfEachApartment: '4,900 - 9,800 sqft',
      mapLink: mapAt(23.7937, 90.4043), videoLink: FILMS.third, order: 3, pdfFile: 'nirmaan-square.pdf',
      features: features('reception', 'lift', 'generator', 'cctv', 'fire', 'internet', 'cafe', 'charging'),
      gallery: gallery('tower', plaza, shared.office, shared.lobbyDusk, shared.officeMorning, shared.city),
    },
    {
      name: 'Purbachal Lakeside',
      description:
        'Serviced plots of three, five and ten katha around a lake in Sector 18 of Purbachal, twenty minutes from the airport by the 300-foot road. Roads, drains, water and power are in place before the first house is built, and each plot is handed over with its own registered deed. Half the land stays green.',
      createDate: fromNow(now, -96), address: 'Sector 18, Purbachal New Town, Rupganj, Narayanganj', thumbnail: wide('land-plots', 'morning', 2), category: 'Ongoing', type: 'Land', content: image(shared.plots),
      offerTitle: 'Forty-eight instalments without interest', offerDateTime: fromNow(now, 61, 10), isActive: true, forHero: true,
      landArea: '3 - 10 katha plots on 64 bigha', builtUpArea: '', height: '', numberOfApartments: 212, numberOfParking: 0, noOfMotorParking: '', unitPerFloors: '', sizeOfEachApartment: '3, 5 and 10 katha',
      mapLink: mapAt(23.8356, 90.5021), videoLink: FILMS.first, order: 4, pdfFile: 'purbachal-lakeside.pdf',
      features: features('road', 'lake', 'water', 'security', 'playground', 'prayer', 'solar'),
      gallery: gallery('river', shared.plots, shared.park, classic('villa-row', 'morning', 1), shared.parkRain),
    },
  ];
}

/** Projects that are open for registration. */
export function upcomingProjects(now: Date): SeedProject[] {
  const villas = classic('villa-row', 'golden', 6);
  const sea = classic('sea-resort', 'golden', 1);
  return [
    {
      name: 'Chandrima Garden',
      description:
        'Forty-two family apartments in Block J of Bashundhara, three a floor around a planted light court that brings air to every kitchen and bath. Rooms are planned around how families here live: a drying balcony, a helper’s room with a window, a foyer that keeps shoes out of sight.',
      createDate: fromNow(now, -9), address: 'Block J, Bashundhara R/A, Dhaka 1229', thumbnail: wide('slender-tower', 'morning', 3), category: 'Upcoming', type: 'Residential', content: image(classic('slender-tower', 'dusk', 8)),
      offerTitle: 'Pre-launch booking at 10%', offerDateTime: fromNow(now, 45, 9), isActive: true, forHero: true,
      landArea: '15 katha', builtUpArea: '96,000 sqft', height: 'B + G + 14', numberOfApartments: 42, numberOfParking: 48, noOfMotorParking: '18', unitPerFloors: '3', sizeOfEachApartment: '1,550 - 1,900 sqft',
      mapLink: mapAt(23.8193, 90.4526), videoLink: FILMS.second, order: 5, pdfFile: 'chandrima-garden.pdf',
      features: features('air', 'garden', 'lift', 'generator', 'playground', 'prayer', 'cctv'),
      gallery: gallery('home', shared.livingBright, shared.kitchenGreen, shared.bedroom, shared.gardenRain),
    },
    {
      name: 'Surma Villas',
      description:
        'Eighteen duplex villas along a garden street at the edge of the tea country, ten minutes from Sylhet airport. Each has its own lawn, a covered car port and a family lounge upstairs with a balcony to the hills. Roofs are shaped for Sylhet’s rain, with deep overhangs and wide gutters that feed a shared tank.',
      createDate: fromNow(now, -33), address: 'Airport Road, Khadimnagar, Sylhet 3103', thumbnail: wide('villa-row', 'morning', 1), category: 'Upcoming', type: 'Residential', content: image(villas),
      offerTitle: 'Choose your plot first', offerDateTime: fromNow(now, 19, 14), isActive: true, forHero: true,
      landArea: '5 katha a villa', builtUpArea: '61,200 sqft', height: 'G + 1', numberOfApartments: 18, numberOfParking: 36, noOfMotorParking: '18', unitPerFloors: '1 duplex', sizeOfEachApartment: '3,400 sqft',
      mapLink: mapAt(24.9416, 91.9077), videoLink: FILMS.third, order: 6, pdfFile: 'surma-villas.pdf',
      features: features('road', 'security', 'rainwater', 'solar', 'playground', 'generator', 'hall'),
      gallery: gallery('home', villas, shared.living, shared.kitchen, shared.bedroomWarm, shared.parkRain),
    },
    {
      name: 'Saikat Residences',
      description:
        'Serviced suites on the Marine Drive at Cox’s Bazar, a short walk over the dunes to the sea. Owners use their suite for thirty nights a year; for the rest a hotel operator runs it and shares the income. Balconies step back floor by floor so that each keeps its view of the water.',
      createDate: fromNow(now, -58), address: 'Marine Drive, Kolatoli, Cox’s Bazar 4700', thumbnail: wide('sea-resort', 'golden', 1), category: 'Upcoming', type: 'Commercial', content: image(sea),
      offerTitle: 'Launch week: early-owner terms', offerDateTime: fromNow(now, -6, 10), isActive: true, forHero: true,
      landArea: '60 katha', builtUpArea: '2,10,000 sqft', height: 'G + 9', numberOfApartments: 144, numberOfParking: 80, noOfMotorParking: '40', unitPerFloors: '16', sizeOfEachApartment: '520 - 1,150 sqft',
      mapLink: mapAt(21.4089, 91.9836), videoLink: FILMS.first, order: 7, pdfFile: 'saikat-residences.pdf',
      features: features('pool', 'reception', 'cafe', 'gym', 'generator', 'fire', 'solar', 'water'),
      gallery: gallery('river', sea, shared.pool, shared.bedroomWarm, classic('sea-resort', 'dawn', 4), shared.lobby),
    },
    {
      name: 'Dhaleshwari Greens',
      description:
        'Riverside land in Keraniganj for those who want to build at their own pace: surveyed plots of five and seven and a half katha, above the highest flood level on record, with a river walk, a school plot and a mosque set aside from the first day.',
      createDate: fromNow(now, -74), address: 'Hazratpur, Keraniganj, Dhaka 1313', thumbnail: wide('land-plots', 'golden', 9), category: 'Upcoming', type: 'Land', content: video('river'),
      offerTitle: 'Site visits every Friday, lunch included', offerDateTime: fromNow(now, 6, 8), isActive: true, forHero: false,
      landArea: '5 and 7.5 katha plots on 110 bigha', builtUpArea: '', height: '', numberOfApartments: 340, numberOfParking: 0, noOfMotorParking: '', unitPerFloors: '', sizeOfEachApartment: '5 and 7.5 katha',
      mapLink: mapAt(23.7231, 90.2497), videoLink: FILMS.second, order: 8, pdfFile: 'dhaleshwari-greens.pdf',
      features: features('road', 'lake', 'prayer', 'playground', 'water', 'security'),
      gallery: gallery('river', classic('land-plots', 'golden', 9), shared.river, shared.park, shared.plots),
    },
  ];
}
