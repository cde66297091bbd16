import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const SIZE = { width: 640, height: 480 };

export async function samplePicture(): Promise<File> {
  const picture = sharp({ create: { ...SIZE, channels: 3, background: '#143d31' } });
  return new File([await picture.jpeg().toBuffer()], 'verify-api.jpg', { type: 'image/jpeg' });
}

export async function sampleBrochure(): Promise<File> {
  const document = new PDFDocument();
  document.text('verify-api check').end();
  return new File([await buffer(document)], 'verify-api.pdf', { type: 'application/pdf' });
}
