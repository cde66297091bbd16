import type { Messages } from 'shared-contract';

/** Bangla texts of the shell. */
export default {
  frame: {
    skip: 'মূল অংশে যান',
    loading: 'লোড হচ্ছে',
    home: 'হোম',
  },
  navigation: {
    label: 'প্রধান মেনু',
    openMenu: 'মেনু খুলুন',
    closeMenu: 'মেনু বন্ধ করুন',
    menu: 'মেনু',
    home: 'হোম',
    about: 'আমাদের কথা',
    projects: 'প্রজেক্ট',
    landowner: 'জমির মালিক',
    blogs: 'খবর ও আয়োজন',
    gallery: 'গ্যালারি',
    contact: 'যোগাযোগ',
  },
  contact: {
    title: 'যোগাযোগ',
    call: '{{phone}} নম্বরে কল করুন',
    write: '{{email}} ঠিকানায় লিখুন',
  },
  footer: {
    label: 'ফুটার',
    explore: 'ঘুরে দেখুন',
    contact: 'আসুন বা কল করুন',
    follow: 'সঙ্গে থাকুন',
    rights: '© {{year}} {{brand}}। সর্বস্বত্ব সংরক্ষিত।',
  },
  social: {
    label: 'সোশ্যাল মিডিয়া',
    toggle: 'সোশ্যাল মিডিয়ার লিংক',
    newTab: '{{name}} (নতুন ট্যাবে খুলবে)',
    facebook: 'ফেসবুক',
    youtube: 'ইউটিউব',
    linkedin: 'লিংকডইন',
    instagram: 'ইনস্টাগ্রাম',
    whatsapp: 'হোয়াটসঅ্যাপ',
  },
  language: {
    label: 'ভাষা',
    en: 'English',
    bn: 'বাংলা',
    failed: 'ভাষা বদলানো যায়নি। আবার চেষ্টা করুন।',
  },
  notFound: {
    meta: { title: 'পেজটি পাওয়া যায়নি' },
    eyebrow: '৪০৪ · পেজটি পাওয়া যায়নি',
    title: 'পেজটি খুঁজে পাচ্ছি না',
    text: 'পেজটি হয়তো সরানো হয়েছে, অথবা লিংকে ভুল আছে। নিচের যেকোনো একটি দেখতে পারেন।',
    home: 'হোম পেজে ফিরে যান',
    projects: 'আমাদের প্রজেক্ট দেখুন',
  },
  remoteFailed: {
    meta: { title: 'পেজটি এখন পাওয়া যাচ্ছে না' },
    eyebrow: 'একটি অংশ নেই',
    title: 'সাইটের এই অংশটি লোড করা যায়নি',
    help: 'সাইটের বাকি অংশ ঠিক আছে। আবার চেষ্টা করেও কাজ না হলে আমাদের কল করুন।',
    retry: 'আবার চেষ্টা করুন',
    home: 'হোম পেজ',
  },
  slow: {
    text: 'অন্য সময়ের চেয়ে একটু বেশি সময় লাগছে',
    retry: 'আবার চেষ্টা করুন',
  },
  update: {
    text: 'সাইটের নতুন সংস্করণ এসেছে',
    reload: 'রিলোড করুন',
  },
  crash: {
    meta: { title: 'একটি সমস্যা হয়েছে' },
    eyebrow: 'একটি সমস্যা হয়েছে',
    title: 'পেজটি দেখানো যায়নি',
    text: 'অপ্রত্যাশিত একটি সমস্যা হয়েছে। পেজটি রিলোড করলে সাধারণত ঠিক হয়ে যায়।',
    reload: 'পেজটি রিলোড করুন',
    home: 'হোম পেজ',
  },
} satisfies Messages;
