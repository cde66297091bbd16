import { sql } from 'kysely';
import type { ContactValues, FormValues, projectForm } from 'shared-contract';
import type { Db } from '../../mock-api/src/db/database';
import { toFlag } from '../../mock-api/src/db/dialect';
import { createProject } from '../../mock-api/src/resources/project/repository';

export const PROJECTS = 1000;
export const MESSAGES = 100_000;
/** Number of projects that match the benchmark's filter: typical for a developer's site. */
export const FEW_PROJECTS = 12;

const FIRST_DAY = Date.parse('2022-01-01T00:00:00Z');
const MINUTE_MS = 60_000;
/** Keeps a statement below the database engines' parameter limits. */
const ROWS_AT_ONCE = 500;

const PLACES = ['Dhanmondi', 'গুলশান', 'Bashundhara', 'উত্তরা', 'Banani', 'মিরপুর', 'Purbachal', 'চট্টগ্রাম'];
const PEOPLE = ['Tahmina Sultana', 'কামরুল ইসলাম', 'Shahriar Nafis', 'রোকেয়া খাতুন', 'Sumaiya Rahman', 'মাসুদ পারভেজ'];
const SENTENCES = [
  'Each flat has cross ventilation, a veranda to the south and a kitchen with a window of its own.',
  'প্রতিটি ফ্ল্যাটে দক্ষিণমুখী বারান্দা, পর্যাপ্ত আলো-বাতাস এবং আলাদা রান্নাঘর রয়েছে।',
  'Two lifts, a generator for all common areas, and one parking space a flat on the ground floor and in the basement.',
  'We would like to see the sample flat on Friday after Jummah, if that is possible. There will be four of us.',
  'আমরা আগামী শুক্রবার জুমার নামাজের পর প্রকল্পটি দেখতে চাই। কিস্তির সুবিধা সম্পর্কে জানাবেন কি?',
  'How much of the price is due on booking, and over how many months may the rest be paid?',
  'হস্তান্তরের সময়সীমা ও নির্মাণকাজের অগ্রগতি জানতে চাই। ফোনে যোগাযোগ করলে ভালো হয়।',
];

const pick = <T>(values: readonly [T, ...T[]] | T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('Cannot pick from an empty list.');
  return value;
};
const text = (index: number, sentences: number): string =>
  Array.from({ length: sentences }, (_, at) => pick(SENTENCES, index + at)).join(' ');
/** Time of the contact message with this index, counted from 0. */
export const minute = (index: number): string => new Date(FIRST_DAY + index * MINUTE_MS).toISOString();

function projectOf(index: number): FormValues<typeof projectForm> {
  const few = index < FEW_PROJECTS;
  return {
    name: `${pick(PLACES, index)} Residence ${index + 1}`,
    description: text(index, 4 + (index % 4)),
    address: `House ${index % 90}, Road ${index % 30}, ${pick(PLACES, index)}, ঢাকা`,
    category: few ? 'Handover' : pick(['Ongoing', 'Upcoming', 'Completed'], index),
    type: few ? 'Land' : pick(['Residential', 'Commercial'], index),
    contentType: 'Image',
    offerTitle: index % 3 === 0 ? 'Eid offer / ঈদ অফার' : '',
    offerDateTime: minute(index * 1000),
    isActive: true,
    forHero: index % 50 === 0,
    landArea: '10 katha',
    builtUpArea: '24,000 sqft',
    height: '9 storeys',
    mapLink: '',
    videoLink: '',
    order: index,
    numberOfApartments: 18,
    numberOfParking: 18,
    unitPerFloors: '2',
    sizeOfEachApartment: '1,450 sqft',
  };
}

const messageOf = (index: number): ContactValues & { date: string } => ({
  name: pick(PEOPLE, index),
  email: `visitor${index}@mail.example`,
  phone: `+880 1711 ${String(index).padStart(6, '0')}`,
  subject: index % 2 === 0 ? 'A visit to the site' : 'ফ্ল্যাটের দাম জানতে চাই',
  message: text(index, 1 + (index % 5)),
  date: minute(index),
});

/** Does what autovacuum would do minutes later. Repeats it, because a vacuum skips rows whose commit is not flushed yet. */
async function vacuum(db: Db): Promise<void> {
  let seen = 0;
  while (seen === 0) {
    await sql`vacuum analyze`.execute(db);
    const { rows } = await sql<{ pages: number }>`
      select relallvisible as pages from pg_class where relname = 'contactMessages'`.execute(db);
    seen = rows[0]?.pages ?? 0;
  }
}

/** Inserts the benchmark's projects and contact messages. `isShared`: the database is PostgreSQL. */
export async function fill(db: Db, isShared: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < PROJECTS; index += 1) await createProject(trx, projectOf(index), {});
    for (let from = 0; from < MESSAGES; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: ROWS_AT_ONCE }, (_, at) => ({
        ...messageOf(from + at),
        isSpam: toFlag(false),
      }));
      await trx.insertInto('contactMessages').values(rows).execute();
    }
  });
  if (isShared) await vacuum(db);
}
