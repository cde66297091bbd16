import {
  endpoints,
  setUpCalls,
  testAgentCalls,
  testHost,
  testPublicCalls,
  testStore,
  type Case,
} from '../testing/calls';

const { aboutUs, blog, company, contact, faq, gallery, offer, project, team, testimonial, website } = endpoints;

const READS: Case[] = [
  ['GET /api/aboutus', () => company.listCompanyStories.initiate()],
  ['GET /api/testimonial/active', () => company.listActiveTestimonials.initiate({})],
  ['GET /api/team/active', () => company.listActiveTeam.initiate({})],
  ['GET /api/gallery', () => company.listShownGallery.initiate({})],
  ['GET /api/faq', () => company.listCompanyFaqs.initiate()],
  ['GET /api/project/hero', () => project.listHeroProjects.initiate({})],
  ['GET /api/offer/active', () => offer.listActiveOffers.initiate()],
  ['GET /api/website/getprojects', () => website.listWebsiteProjects.initiate({})],
  [
    'GET /api/website/getprojects',
    () => website.listWebsiteProjects.initiate({ category: 'Ongoing', type: 'Land' }),
    { query: { category: 'Ongoing', type: 'Land' } },
  ],
  ['GET /api/website/getsingleproject', () => website.getWebsiteProject.initiate('7'), { query: { projectId: '7' } }],
  [
    'GET /api/website/getprojectfeatures',
    () => website.listWebsiteFeatures.initiate('7'),
    { query: { projectId: '7' } },
  ],
  ['GET /api/website/getgalleries', () => website.listWebsiteGallery.initiate('7'), { query: { projectId: '7' } }],
  ['GET /api/website/getblogs', () => website.listWebsiteBlogs.initiate({})],
  ['GET /api/website/getsingleblog', () => website.getWebsiteBlog.initiate('7'), { query: { blogId: '7' } }],
];

const AGENT_READS: Case[] = [
  ['GET /api/aboutus', () => aboutUs.listAboutUs.initiate()],
  ['GET /api/testimonial', () => testimonial.listTestimonials.initiate()],
  ['GET /api/project', () => project.listProjects.initiate()],
  ['GET /api/project/7', () => project.getProject.initiate('7')],
  ['GET /api/project/getfeature', () => project.listFeatures.initiate('7'), { query: { projectId: '7' } }],
  ['GET /api/project/getgallery', () => project.listProjectGallery.initiate('7'), { query: { projectId: '7' } }],
  ['GET /api/offer', () => offer.listOffers.initiate()],
  ['GET /api/team', () => team.listTeams.initiate()],
  ['GET /api/gallery', () => gallery.listGalleryItems.initiate()],
  ['GET /api/blog', () => blog.listBlogs.initiate()],
  ['GET /api/faq', () => faq.listFaqs.initiate()],
  [
    'GET /api/Contactus',
    () => contact.listContactMessages.initiate({ page: 2, pageSize: 10 }),
    { query: { page: '2', pageSize: '10' } },
  ],
];

setUpCalls();
testPublicCalls(READS);
testAgentCalls(AGENT_READS);

test.each([
  ['/api/aboutus', company.listCompanyStories.initiate(), '1 2 3'],
  ['/api/faq', company.listCompanyFaqs.initiate(), '1 2 3'],
  ['/api/testimonial/active', company.listActiveTestimonials.initiate({}), '1 3'],
  ['/api/team/active', company.listActiveTeam.initiate({}), '1 3'],
  ['/api/gallery', company.listShownGallery.initiate({}), '3 1'],
  ['/api/project/hero', project.listHeroProjects.initiate({}), '1 3'],
  ['/api/offer/active', offer.listActiveOffers.initiate(), '1 3'],
  ['/api/website/getprojects', website.listWebsiteProjects.initiate({}), '1 3'],
  ['/api/website/getprojectfeatures', website.listWebsiteFeatures.initiate('7'), '3 1'],
  ['/api/website/getgalleries', website.listWebsiteGallery.initiate('7'), '3 1'],
  ['/api/website/getblogs', website.listWebsiteBlogs.initiate({}), '1 3'],
])('public pages get only the active rows of %s', async (path, list, ids) => {
  const rows = [
    { id: 1, order: 2 },
    { id: 2, isActive: false },
    { id: 3, isActive: true, order: 1 },
  ];
  await testHost().fail({ path, status: 200, body: JSON.stringify(rows), times: 1 });
  type Rows = { id: string }[];
  const { data = [] } = await testStore().dispatch<Promise<{ data?: Rows | { rows: Rows } }>>(list);
  expect((Array.isArray(data) ? data : data.rows).map(({ id }) => id).join(' ')).toBe(ids);
});

test('cuts one page out of the list if the API host ignores paging', async () => {
  const body = JSON.stringify([1, 2, 3, 4, 5].map((id) => ({ id })));
  await testHost().fail({ path: '/api/website/getprojects', status: 200, body, times: 1 });
  const { data } = await testStore().dispatch(website.listWebsiteProjects.initiate({ page: 2, pageSize: 2 }));
  expect(data?.rows.map(({ id }) => id)).toEqual(['3', '4']);
  expect(data?.total).toBe(5);
});
