import type { FastifyInstance } from 'fastify';
import { galleryItemFields } from 'shared-contract';
import { notFound } from '../../errors';
import { readForm, requireContentType } from '../../files/form';
import { AGENT_OR_VISITOR, agentForm, type Host } from '../../host';
import { GALLERY } from '../../schemas';
import { readId, validate } from '../../validate';
import { managedCalls } from '../managed';
import { createGalleryItem, listGalleryItems, updateGalleryItem } from './repository';

const FILES = { contentname: 'media' } as const;

/** Section 7 writes 'type'. */
const SPELLING = { contentType: 'type' } as const;

/** The fields of the call in the product's spelling. */
const fromWire = ({ type, ...fields }: Record<string, string>) => ({
  ...fields,
  contentType: type ?? fields.contentType,
});

/** `/api/gallery`: the site gallery (section 7). */
export function galleryRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get('/api/gallery', { ...AGENT_OR_VISITOR, schema: { response: GALLERY } }, ({ agent }) =>
    listGalleryItems(db, agent === null),
  );
  app.post('/api/gallery/create', agentForm(galleryItemFields, FILES, { spelling: SPELLING }), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    const item = validate(galleryItemFields, fromWire(fields));
    requireContentType(item.contentType, files.contentname, 'contentname');
    await createGalleryItem(db, item, files.contentname);
    return 'Gallery item created successfully';
  });
  app.post(
    '/api/gallery/edit',
    agentForm(galleryItemFields, FILES, { spelling: SPELLING, edits: true }),
    async (request) => {
      const { fields, files } = await readForm(request, host, FILES);
      const item = validate(galleryItemFields, fromWire(fields));
      requireContentType(item.contentType, files.contentname, 'contentname');
      if (!(await updateGalleryItem(db, readId(fields.id), item, files.contentname))) throw notFound();
      return 'Gallery item updated successfully';
    },
  );
  managedCalls(app, db, {
    table: 'galleryItems',
    toggle: '/api/gallery/itemactiveinactive',
    remove: '/api/gallery/delete',
    name: 'Gallery item',
  });
}
