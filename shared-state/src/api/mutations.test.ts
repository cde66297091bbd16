import { endpoints, setUpCalls, testAgentCalls, testPublicCalls, type Case } from '../testing/calls';

const { aboutUs, blog, contact, credentials, faq, gallery, offer, project, team, testimonial, website } = endpoints;

const MESSAGE = {
  name: 'Rafi',
  email: 'rafi@mail.example',
  phone: '017',
  subject: 'A visit',
  message: 'May I visit the site?',
};
const DATE = '2027-01-01T00:00:00.000Z';
const FILE = { fileName: 'a.png', type: 'image/png', size: 3 };
const file = () => new File(['abc'], 'a.png', { type: 'image/png' });

const PROJECT = {
  ...({
    name: 'Lakeview',
    description: 'd',
    address: 'a',
    category: 'Ongoing',
    type: 'Land',
    contentType: 'Image',
  } as const),
  ...{ offerTitle: 'o', offerDateTime: DATE, landArea: 'l', builtUpArea: 'b', height: 'h', mapLink: '', videoLink: '' },
  ...{ unitPerFloors: 'u', sizeOfEachApartment: 's' },
};
const NUMBERS = { order: 1, numberOfApartments: 2, numberOfParking: 3 };
const PROJECT_ON_WIRE = {
  ...PROJECT,
  ...{ isActive: 'true', forHero: 'false', order: '1', numberOfApartments: '2', numberOfParking: '3' },
};
const STORY = { history: 'h', vision: 'v', mission: 'm', ownerName: 'n', ownerDesignation: 'd', ownerSpeech: 's' };
const TESTIMONIAL = { name: 'n', description: 'd', contentType: 'Image', customerType: 'Land Owner' } as const;
const OFFER = { title: 't', description: 'd', startDate: DATE, endDate: DATE };
const MEMBER = { name: 'n', designation: 'd', description: 'e', facebook: 'f' };
const BLOG = { title: 't', description: 'd', postedDate: DATE, offerDateTime: DATE };
const FAQ = { question: 'q', answer: 'a' };

const VISITOR_WRITES: Case[] = [
  ['POST /api/website/createcontactus', () => website.sendTourRequest.initiate(MESSAGE), { body: MESSAGE }],
  ['POST /api/Contactus/create', () => contact.sendContact.initiate(MESSAGE), { body: MESSAGE }],
];

const WRITES: Case[] = [
  [
    'POST /api/project/create',
    () => project.createProject.initiate({ ...PROJECT, ...NUMBERS, isActive: true, forHero: false, thumbnail: file() }),
    { body: { ...PROJECT_ON_WIRE, thumbnail: FILE } },
  ],
  [
    'POST /api/project/edit',
    () =>
      project.updateProject.initiate({
        ...PROJECT,
        ...NUMBERS,
        isActive: true,
        forHero: false,
        id: '7',
        content: file(),
        pdfFile: null,
      }),
    { body: { ...PROJECT_ON_WIRE, id: '7', content: FILE } },
  ],
  [
    'POST /api/project/featurecreate',
    () => project.createFeature.initiate({ title: 't', description: 'd', order: 2, projectId: '7', icon: file() }),
    { body: { title: 't', description: 'd', projectId: '7', order: '2', icon: FILE } },
  ],
  [
    'POST /api/project/gallerycreate',
    () =>
      project.createProjectGalleryItem.initiate({ contentType: 'Image', order: 2, projectId: '7', content: file() }),
    { body: { contentType: 'Image', projectId: '7', order: '2', content: FILE } },
  ],
  [
    'POST /api/aboutus/create',
    () => aboutUs.createAboutUs.initiate({ ...STORY, ownerImage: file(), visionImage: file() }),
    { body: { ...STORY, ownerImage: FILE, visionImage: FILE } },
  ],
  [
    'POST /api/aboutus/edit',
    () => aboutUs.updateAboutUs.initiate({ ...STORY, id: '7', missionImage: file() }),
    { body: { ...STORY, id: '7', missionImage: FILE } },
  ],
  [
    'POST /api/testimonial/create',
    () => testimonial.createTestimonial.initiate({ ...TESTIMONIAL, order: 0, image: file(), content: file() }),
    { body: { ...TESTIMONIAL, order: '0', image: FILE, content: FILE } },
  ],
  [
    'POST /api/testimonial/edit',
    () => testimonial.updateTestimonial.initiate({ ...TESTIMONIAL, order: 0, id: '7' }),
    { body: { ...TESTIMONIAL, order: '0', id: '7' } },
  ],
  [
    'POST /api/offer/create',
    () => offer.createOffer.initiate({ ...OFFER, picture: file() }),
    { body: { ...OFFER, image: FILE } },
  ],
  ['POST /api/offer/edit', () => offer.updateOffer.initiate({ ...OFFER, id: '7' }), { body: { ...OFFER, id: '7' } }],
  [
    'POST /api/team/create',
    () => team.createTeam.initiate({ ...MEMBER, twitter: 't', linkedin: 'l', order: 1, image: file() }),
    { body: { ...MEMBER, twiter: 't', linkedIn: 'l', order: '1', image: FILE } },
  ],
  [
    'POST /api/team/edit',
    () => team.updateTeam.initiate({ ...MEMBER, twitter: 't', linkedin: 'l', order: 1, id: '7' }),
    { body: { ...MEMBER, twiter: 't', linkedIn: 'l', order: '1', id: '7' } },
  ],
  [
    'POST /api/gallery/create',
    () =>
      gallery.createGalleryItem.initiate({
        title: 't',
        description: 'd',
        contentType: 'Video',
        order: 1,
        contentName: file(),
      }),
    { body: { contentname: FILE, type: 'Video', title: 't', description: 'd', order: '1' } },
  ],
  [
    'POST /api/gallery/edit',
    () => gallery.updateGalleryItem.initiate({ title: 't', description: 'd', contentType: 'Image', order: 1, id: '7' }),
    { body: { type: 'Image', title: 't', description: 'd', order: '1', id: '7' } },
  ],
  [
    'POST /api/blog/create',
    () => blog.createBlog.initiate({ ...BLOG, image: file() }),
    { body: { ...BLOG, image: FILE } },
  ],
  ['POST /api/blog/edit', () => blog.updateBlog.initiate({ ...BLOG, id: '7' }), { body: { ...BLOG, id: '7' } }],
  ['POST /api/faq', () => faq.createFaq.initiate(FAQ), { body: FAQ }],
  ['PUT /api/faq/7', () => faq.updateFaq.initiate({ ...FAQ, id: '7' }), { body: FAQ }],
];

const OFF = { id: '7', value: false };
const TOGGLED = { query: { id: '7', value: 'false' } };
const DELETED = { query: { id: '7' } };

const TOGGLES_AND_DELETES: Case[] = [
  ['POST /api/project/itemactiveinactive', () => project.setProjectActive.initiate(OFF), TOGGLED],
  ['POST /api/project/featureactiveinactive', () => project.setFeatureActive.initiate(OFF), TOGGLED],
  ['POST /api/project/galleryactiveinactive', () => project.setProjectGalleryItemActive.initiate(OFF), TOGGLED],
  ['POST /api/testimonial/itemactiveinactive', () => testimonial.setTestimonialActive.initiate(OFF), TOGGLED],
  ['POST /api/offer/itemactiveinactive', () => offer.setOfferActive.initiate(OFF), TOGGLED],
  ['POST /api/team/itemactiveinactive', () => team.setTeamActive.initiate(OFF), TOGGLED],
  ['POST /api/gallery/itemactiveinactive', () => gallery.setGalleryItemActive.initiate(OFF), TOGGLED],
  ['POST /api/blog/itemactiveinactive', () => blog.setBlogActive.initiate(OFF), TOGGLED],
  ['POST /api/project/delete', () => project.deleteProject.initiate('7'), DELETED],
  ['POST /api/project/featuredelete', () => project.deleteFeature.initiate('7'), DELETED],
  ['POST /api/project/gallerydelete', () => project.deleteProjectGalleryItem.initiate('7'), DELETED],
  ['POST /api/aboutus/delete', () => aboutUs.deleteAboutUs.initiate('7'), DELETED],
  ['POST /api/testimonial/delete', () => testimonial.deleteTestimonial.initiate('7'), DELETED],
  ['POST /api/offer/delete', () => offer.deleteOffer.initiate('7'), DELETED],
  ['POST /api/team/delete', () => team.deleteTeam.initiate('7'), DELETED],
  ['POST /api/gallery/delete', () => gallery.deleteGalleryItem.initiate('7'), DELETED],
  ['POST /api/blog/delete', () => blog.deleteBlog.initiate('7'), DELETED],
  ['DELETE /api/faq/7', () => faq.deleteFaq.initiate('7')],
  [
    'POST /api/authentication/changecredentials',
    () => credentials.changeCredentials.initiate({ newUsername: 'new@test.example' }),
    { body: { newUsername: 'new@test.example' } },
  ],
];

setUpCalls();
testPublicCalls(VISITOR_WRITES);
testAgentCalls([...WRITES, ...TOGGLES_AND_DELETES]);
