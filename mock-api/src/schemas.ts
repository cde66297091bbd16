/** JSON schemas of answers, for serialisation and the OpenAPI page. */
const text = { type: 'string' } as const;
const optional = { type: ['string', 'null'] } as const;
const whole = { type: 'integer' } as const;
const truth = { type: 'boolean' } as const;

const entity = <Properties extends object>(properties: Properties) => ({ type: 'object', properties }) as const;
const listOf = <Item extends object>(items: Item) => ({ type: 'array', items }) as const;

/** The text of a write's reply. */
export const TEXT = { 200: { description: 'What to tell the user.', content: { 'text/plain': { schema: text } } } };

const listedProject = {
  id: whole,
  name: text,
  thumbnail: optional,
  category: text,
  address: text,
  type: text,
  createDate: text,
  description: text,
  contentType: text,
  content: optional,
  offerTitle: text,
  offerDateTime: optional,
  isActive: truth,
};
/** What the public project list carries (section 7). */
export const LISTED_PROJECTS = { 200: listOf(entity(listedProject)) };

const project = entity({
  ...listedProject,
  forHero: truth,
  landArea: text,
  builtUpArea: text,
  height: text,
  numberOfApartments: whole,
  numberOfParking: whole,
  noOfMotorParking: text,
  unitPerFloors: text,
  sizeOfEachApartment: text,
  mapLink: text,
  pdfFile: optional,
  videoLink: text,
  order: whole,
});
export const PROJECT = { 200: project };
export const PROJECTS = { 200: listOf(project) };

const listed = { id: whole, order: whole, isActive: truth };
export const FEATURES = {
  200: listOf(entity({ ...listed, title: text, description: text, icon: optional, projectId: whole })),
};
export const PROJECT_GALLERY = {
  200: listOf(entity({ ...listed, contentType: text, content: optional, projectId: whole })),
};
export const OFFERS = {
  200: listOf(
    entity({
      id: whole,
      title: text,
      description: text,
      picture: optional,
      startDate: text,
      endDate: text,
      isActive: truth,
    }),
  ),
};

const blog = entity({
  id: whole,
  title: text,
  name: text,
  description: text,
  image: optional,
  picture: optional,
  postedDate: text,
  offerDate: optional,
  offerDateTime: optional,
  isActive: truth,
});
export const BLOG = { 200: blog };
export const BLOGS = { 200: listOf(blog) };

export const TEAM = {
  200: listOf(
    entity({
      ...listed,
      name: text,
      designation: text,
      description: text,
      image: optional,
      facebook: text,
      twitter: text,
      linkedin: text,
    }),
  ),
};
export const TESTIMONIALS = {
  200: listOf(
    entity({
      ...listed,
      name: text,
      customerType: text,
      description: text,
      image: optional,
      contentType: text,
      content: optional,
    }),
  ),
};
export const GALLERY = {
  200: listOf(entity({ ...listed, title: text, description: text, contentType: text, contentName: optional })),
};
export const ABOUT_US = {
  200: listOf(
    entity({
      id: whole,
      history: text,
      vision: text,
      visionImage: optional,
      mission: text,
      missionImage: optional,
      ownerName: text,
      ownerDesignation: text,
      ownerSpeech: text,
      ownerImage: optional,
    }),
  ),
};

const faq = entity({ id: whole, question: text, answer: text });
export const FAQ = { 200: faq };
export const FAQS = { 200: listOf(faq) };

export const CONTACT_MESSAGES = {
  200: listOf(entity({ id: whole, name: text, email: text, phone: text, subject: text, message: text, date: text })),
};

export const SESSION = { 200: entity({ token: text, expiration: text, id: whole, email: text }) };
export const RENEWED = { 200: entity({ token: text, expiration: text }) };
