import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { catalogue } from './locales';
import { about } from './pages/about/route';
import { blogDetail } from './pages/blog-detail/route';
import { blogs } from './pages/blogs/route';
import { compare } from './pages/compare/route';
import { contact } from './pages/contact/route';
import { favourites } from './pages/favourites/route';
import { gallery } from './pages/gallery/route';
import { home } from './pages/home/route';
import { landowner } from './pages/landowner/route';
import { projectDetail } from './pages/project-detail/route';
import { projects } from './pages/projects/route';
import { services } from './pages/services/route';
import { NAMESPACE } from './parts/page';

/** The visitors' pages. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue,
  routes: [
    ...[home, projects, projectDetail, compare, favourites].flat(),
    ...[services, about, landowner, gallery, contact, blogs, blogDetail].flat(),
  ],
};
