/** A project with a value in every field. */
export const FULL_PROJECT = {
  name: 'Lake View',
  description: 'Twelve floors above the lake.\nEvery flat has two open sides.',
  address: '12 Lake Road, Dhaka',
  category: 'Ongoing',
  type: 'Residential',
  thumbnail: 'sample',
  content: 'sample',
  contentType: 'Image',
  offerTitle: 'Early bird',
  offerDateTime: '2099-01-01T00:00:00.000Z',
  landArea: '10 katha',
  builtUpArea: '42,000 sft',
  height: 'G+11',
  numberOfApartments: 22,
  numberOfParking: 0,
  noOfMotorParking: '8',
  unitPerFloors: '2',
  sizeOfEachApartment: '1,850 sft',
  mapLink: '<iframe src="https://www.google.com/maps/embed?pb=abc"></iframe>',
  videoLink: 'https://www.youtube.com/watch?v=abcdefghijk',
  pdfFile: 'brochure.pdf',
};

const OTHERS = [{ name: 'Trade Centre' }, { name: 'Old Garden' }];

/** The full project with features and gallery, and two other projects. */
export const PROJECT_FIXTURES = {
  projects: [FULL_PROJECT, ...OTHERS],
  projectFeatures: [
    { title: 'Roof garden', order: 2 },
    { title: 'Swimming pool', icon: 'sample', order: 1 },
    { title: 'Helipad', isActive: false },
  ],
  projectGallery: [
    { content: 'sample', order: 1 },
    { content: 'sample', contentType: 'Video', order: 2 },
  ],
};
