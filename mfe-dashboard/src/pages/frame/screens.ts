import {
  BadgePercent,
  Building2,
  CircleQuestionMark,
  Images,
  Inbox,
  Landmark,
  LayoutDashboard,
  Newspaper,
  Quote,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface Screen {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Sidebar links, in the order of product.md 2.13. */
export const SCREENS: readonly Screen[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/dashboard/projects', label: 'Projects', icon: Building2 },
  { to: '/dashboard/clients', label: 'Clients', icon: Inbox },
  { to: '/dashboard/teams', label: 'Teams', icon: Users },
  { to: '/dashboard/blogs', label: 'Blogs', icon: Newspaper },
  { to: '/dashboard/testimonials', label: 'Testimonials', icon: Quote },
  { to: '/dashboard/offers', label: 'Offers', icon: BadgePercent },
  { to: '/dashboard/about-us', label: 'About Us', icon: Landmark },
  { to: '/dashboard/gallery', label: 'Gallery', icon: Images },
  { to: '/dashboard/faq', label: 'FAQ', icon: CircleQuestionMark },
];
