import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { SeedBrand, SeedProject } from '../content/types';

/** JPEGs for a brochure; `inside`: up to three. */
export interface BrochurePictures {
  cover: Buffer;
  inside: readonly Buffer[];
}

const INK = '#22302b';
const GREEN = '#143d31';
const BRASS = '#a07a3f';
const IVORY = '#faf6ec';
const LINE = '#d9cdb5';
const MUTED = '#66716b';

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 54;
const INNER = PAGE.width - MARGIN * 2;
const SERIF = 'Times-Roman';
const SANS = 'Helvetica';
const BOLD = 'Helvetica-Bold';

type Sheet = InstanceType<typeof PDFDocument>;

/** A four-page A4 brochure: cover, story and key facts, amenities, contact. */
export async function renderBrochure(
  project: SeedProject,
  brand: SeedBrand,
  pictures: BrochurePictures,
): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: {
      Title: `${project.name} - brochure`,
      Author: brand.name,
      Subject: project.address,
      CreationDate: new Date(project.createDate),
    },
  });
  const file = buffer(sheet);
  coverPage(sheet, project, brand, pictures.cover);
  factsPage(sheet, project, brand, pictures.inside[0]);
  amenitiesPage(sheet, project, brand, pictures.inside[1]);
  contactPage(sheet, project, brand, pictures.inside[2] ?? pictures.cover);
  sheet.end();
  return file;
}

function blank(sheet: Sheet, colour = IVORY): void {
  sheet.addPage();
  sheet.rect(0, 0, PAGE.width, PAGE.height).fill(colour);
}

type Style = [font: string, size: number, colour: string];
type TextOptions = PDFKit.Mixins.TextOptions;

function write(sheet: Sheet, [font, size, colour]: Style, text: string, x: number, y: number, more: TextOptions = {}) {
  sheet.font(font).fontSize(size).fillColor(colour).text(text, x, y, more);
}

function eyebrow(sheet: Sheet, text: string, x: number, y: number, colour = BRASS): void {
  write(sheet, [BOLD, 8.5, colour], text.toUpperCase(), x, y, { characterSpacing: 2, lineBreak: false });
}

function cover(sheet: Sheet, picture: Buffer, x: number, y: number, width: number, height: number): void {
  sheet.save().rect(x, y, width, height).clip();
  sheet.image(picture, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  sheet.restore();
}

function coverPage(sheet: Sheet, project: SeedProject, brand: SeedBrand, picture: Buffer): void {
  blank(sheet, GREEN);
  cover(sheet, picture, 0, 0, PAGE.width, 500);
  sheet.rect(0, 500, PAGE.width, 3).fill(BRASS);
  eyebrow(sheet, `${project.category} · ${project.type}`, MARGIN, 548, '#d9bd86');
  write(sheet, [SERIF, 46, '#ffffff'], project.name, MARGIN, 572, { width: INNER, lineGap: -4 });
  write(sheet, [SANS, 12, '#e6e0d0'], project.address, MARGIN, sheet.y + 12, { width: INNER * 0.75, lineGap: 3 });
  write(sheet, [SERIF, 17, '#ffffff'], brand.name, MARGIN, PAGE.height - 82, { lineBreak: false });
  write(sheet, [SANS, 9, '#c9c3b2'], brand.tagline, MARGIN, PAGE.height - 58, { lineBreak: false });
}

function header(sheet: Sheet, project: SeedProject, brand: SeedBrand, page: number): void {
  write(sheet, [SERIF, 11, GREEN], project.name, MARGIN, 34, { lineBreak: false });
  sheet
    .moveTo(MARGIN, 56)
    .lineTo(PAGE.width - MARGIN, 56)
    .lineWidth(0.7)
    .stroke(LINE);
  write(sheet, [SANS, 8, MUTED], brand.name, MARGIN, PAGE.height - 40, { lineBreak: false });
  sheet.text(String(page), PAGE.width - MARGIN - 40, PAGE.height - 40, { width: 40, align: 'right', lineBreak: false });
}

function factsPage(sheet: Sheet, project: SeedProject, brand: SeedBrand, picture: Buffer | undefined): void {
  blank(sheet);
  header(sheet, project, brand, 2);
  eyebrow(sheet, 'At a glance', MARGIN, 84);
  write(sheet, [SERIF, 28, GREEN], 'The address', MARGIN, 100);
  write(sheet, [SANS, 10.5, INK], project.description, MARGIN, 144, {
    width: INNER,
    lineGap: 4,
    height: 150,
    ellipsis: true,
  });
  const facts: [string, string][] = [
    ['Location', project.address],
    ['Type', project.type],
    ['Status', project.category],
    ['Land area', project.landArea],
    ['Built-up area', project.builtUpArea],
    ['Height', project.height],
    ['Number of units', count(project.numberOfApartments)],
    ['Units per floor', project.unitPerFloors],
    ['Size of each unit', project.sizeOfEachApartment],
    ['Car parking', count(project.numberOfParking)],
    ['Motorcycle parking', project.noOfMotorParking],
  ];
  let y = sheet.y + 26;
  for (const [label, value] of facts.filter(([, text]) => text !== '')) {
    write(sheet, [SANS, 9.5, MUTED], label, MARGIN, y, { width: 150, lineBreak: false });
    write(sheet, [BOLD, 9.5, INK], value, MARGIN + 160, y, { width: INNER - 160, height: 12, ellipsis: true });
    sheet
      .moveTo(MARGIN, y + 17)
      .lineTo(PAGE.width - MARGIN, y + 17)
      .lineWidth(0.5)
      .stroke(LINE);
    y += 24;
  }
  if (picture) cover(sheet, picture, MARGIN, y + 10, INNER, PAGE.height - y - 76);
}

/** Text of a number; '' for 0, which omits its row. */
function count(value: number): string {
  return value > 0 ? String(value) : '';
}

function amenitiesPage(sheet: Sheet, project: SeedProject, brand: SeedBrand, picture: Buffer | undefined): void {
  blank(sheet);
  header(sheet, project, brand, 3);
  if (picture) cover(sheet, picture, MARGIN, 78, INNER, 236);
  const top = picture ? 346 : 84;
  eyebrow(sheet, 'Features and amenities', MARGIN, top);
  write(sheet, [SERIF, 28, GREEN], 'Made for every day', MARGIN, top + 16);
  const column = (INNER - 28) / 2;
  project.features
    .filter(({ isActive }) => isActive)
    .forEach((feature, index) => {
      const x = MARGIN + (index % 2) * (column + 28);
      const y = top + 66 + Math.floor(index / 2) * 74;
      sheet.rect(x, y + 2, 2.5, 46).fill(BRASS);
      write(sheet, [BOLD, 10.5, GREEN], feature.title, x + 14, y, { width: column - 14, height: 14, ellipsis: true });
      write(sheet, [SANS, 9, INK], feature.description, x + 14, y + 16, {
        width: column - 14,
        height: 40,
        lineGap: 2,
        ellipsis: true,
      });
    });
}

function contactPage(sheet: Sheet, project: SeedProject, brand: SeedBrand, picture: Buffer): void {
  blank(sheet, GREEN);
  cover(sheet, picture, 0, 0, PAGE.width, 360);
  sheet.rect(0, 360, PAGE.width, 3).fill(BRASS);
  eyebrow(sheet, 'Visit us', MARGIN, 408, '#d9bd86');
  write(sheet, [SERIF, 32, '#ffffff'], `See ${project.name} for yourself`, MARGIN, 428, { width: INNER });
  const lines: [string, string][] = [
    ['Sales', brand.phones.join('   |   ')],
    ['E-mail', brand.email],
    ['Office', brand.address],
  ];
  let y = sheet.y + 26;
  for (const [label, value] of lines) {
    write(sheet, [BOLD, 9, '#d9bd86'], label, MARGIN, y + 1, { width: 80, lineBreak: false });
    write(sheet, [SANS, 11, '#ffffff'], value, MARGIN + 84, y, { width: INNER - 84, lineGap: 3 });
    y = sheet.y + 12;
  }
  const note =
    "Pictures are artist's impressions. Sizes are approximate and include common areas. Plans follow the approval of the authority and may change without notice.";
  write(sheet, [SANS, 8, '#a9b8b0'], note, MARGIN, PAGE.height - 76, { width: INNER, lineGap: 2 });
}
