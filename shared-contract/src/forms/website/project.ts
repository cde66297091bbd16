import { refine } from 'zod/mini';
import * as z from 'shared-contract/zod';
import {
  MAX_LATITUDE,
  MAX_LONGITUDE,
  projectFeatureFields,
  projectFields,
  projectGalleryFields,
} from '../../entities/website/project';
import { formOf } from '../../entity';
import { CONTENT_TYPES, PROJECT_CATEGORIES, PROJECT_TYPES } from '../../vocabulary';
import {
  choice,
  mapLink,
  omittableDay,
  omittableDecimal,
  omittablePastDay,
  omittableText,
  optionalText,
  requiredDate,
  requiredText,
  trueOrFalse,
  wholeNumber,
} from '../rules';

const isGiven = (degrees: number | null | undefined) => degrees !== undefined && degrees !== null;

/** Error message for a latitude without a longitude, or the reverse. */
export const HALF_POSITION = 'Please enter both latitude and longitude, or neither.';

/** True if both coordinates are given, or neither. */
export const isWholePosition = ({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }) =>
  isGiven(latitude) === isGiven(longitude) && (latitude === undefined) === (longitude === undefined);

/** Rules of the project form (product.md 5.4) and of the fields of `POST /api/project/create` and `/edit`. */
export const projectForm = formOf(
  projectFields,
  z
    .object({
      name: requiredText('Name is required.', 1, 200),
      description: optionalText(20_000),
      address: optionalText(),
      category: z._default(choice(PROJECT_CATEGORIES, 'Please choose a category.'), 'Ongoing'),
      type: z._default(choice(PROJECT_TYPES, 'Please choose a type.'), 'Residential'),
      contentType: z._default(choice(CONTENT_TYPES, 'Please choose a content type.'), 'Image'),
      offerTitle: optionalText(),
      offerDateTime: requiredDate('Offer date and time is required.'),
      isActive: trueOrFalse(true),
      forHero: trueOrFalse(true),
      landArea: optionalText(),
      builtUpArea: optionalText(),
      height: optionalText(),
      mapLink: mapLink(4000),
      videoLink: optionalText(),
      order: wholeNumber(),
      numberOfApartments: wholeNumber(),
      numberOfParking: wholeNumber(),
      /** Not part of the calls in product.md 7.3: if omitted, the stored value stays. */
      noOfMotorParking: omittableText(),
      unitPerFloors: optionalText(),
      sizeOfEachApartment: optionalText(),
      /** The fields below are not part of the calls in product.md 7.3 either: if omitted, the stored values stay. */
      approvalAuthority: omittableText(200),
      approvalNumber: omittableText(100),
      approvalDate: omittablePastDay(
        'Please enter the date of the approval.',
        "The date of the approval can't be in the future.",
      ),
      handoverDate: omittableDay('Please enter the planned date of the handover.'),
      latitude: omittableDecimal(MAX_LATITUDE, `Please enter a latitude from -${MAX_LATITUDE} to ${MAX_LATITUDE}.`),
      longitude: omittableDecimal(
        MAX_LONGITUDE,
        `Please enter a longitude from -${MAX_LONGITUDE} to ${MAX_LONGITUDE}.`,
      ),
    })
    .check(refine(isWholePosition, { error: HALF_POSITION, path: ['longitude'] })),
);

const PROJECT_REQUIRED = 'projectId must be a number.';

/** Rules of the feature modal and of `POST /api/project/featurecreate`. */
export const featureForm = formOf(
  projectFeatureFields,
  z.object({
    title: requiredText('Title is required.', 1, 200),
    description: optionalText(2000),
    order: wholeNumber(),
    projectId: requiredText(PROJECT_REQUIRED),
  }),
);

/** Rules of the project gallery modal and of `POST /api/project/gallerycreate`. */
export const projectGalleryForm = formOf(
  projectGalleryFields,
  z.object({
    contentType: z._default(choice(CONTENT_TYPES, 'Please choose a content type.'), 'Image'),
    order: wholeNumber(),
    projectId: requiredText(PROJECT_REQUIRED),
  }),
);
