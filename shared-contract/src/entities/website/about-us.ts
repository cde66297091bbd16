import { field, readerOf, type Entity } from '../../entity';

export const aboutUsFields = {
  history: field.text(),
  vision: field.text(),
  visionImage: field.file('image'),
  mission: field.text(),
  missionImage: field.file('image'),
  ownerName: field.text(),
  ownerDesignation: field.text(),
  ownerSpeech: field.text(),
  ownerImage: field.file('image'),
};

/** The company's story (product.md 3.2). Pages show the first record of the list. */
export type AboutUs = Entity<typeof aboutUsFields>;
export const readAboutUs = readerOf(aboutUsFields);
