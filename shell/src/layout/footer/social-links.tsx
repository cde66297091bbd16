import type { ReactNode } from 'react';
import type { RuntimeConfig } from 'shared-contract';
import { Outline } from 'shared-ui';

type Network = keyof RuntimeConfig['social'];

/** The brand's profile on a social network. */
export interface SocialLink {
  network: Network;
  href: string;
}

const ORDER: readonly Network[] = ['facebook', 'instagram', 'youtube', 'linkedin', 'whatsapp'];

/** The social networks with an address in the configuration. */
export function socialLinks(social: RuntimeConfig['social']): SocialLink[] {
  return ORDER.map((network) => ({ network, href: social[network] })).filter(({ href }) => Boolean(href));
}

const SHAPES: Record<Network, ReactNode> = {
  facebook: <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V11H7v4h3v6h4v-6h3l1-4h-4V8a1 1 0 0 1 1-1h2z" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10 9.2 5 2.8-5 2.8z" />
    </>
  ),
  linkedin: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="3" />
      <path d="M8 11v5.5M8 7.7h.01M12 16.5V11m0 2.5a2.25 2.25 0 0 1 4.5 0v3" />
    </>
  ),
  whatsapp: (
    <>
      <path d="m3.5 20.5 1.3-4.1a8.5 8.5 0 1 1 3.3 3z" />
      <path d="M9.1 8.2c-.3 3.7 3 7 6.7 6.7l.7-1.6-2-1.2-1.1.9a5 5 0 0 1-2.4-2.4l.9-1.1-1.2-2z" />
    </>
  ),
};

/** Icon of a network, in the style of the other icons. */
export function SocialIcon({ network, size }: { network: Network; size: number }) {
  return <Outline size={size}>{SHAPES[network]}</Outline>;
}
