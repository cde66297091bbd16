import type { Messages } from 'shared-contract';

/** Bangla texts of the home page, the news and the gallery. */
export default {
  home: {
    projectsFailed: 'প্রজেক্টগুলো লোড করা যায়নি',
    hero: {
      label: 'বাছাই করা প্রজেক্ট',
      open: 'প্রজেক্টটি দেখুন',
      allProjects: 'আমাদের প্রজেক্ট দেখুন',
      previous: 'আগের বাছাই করা প্রজেক্ট',
      next: 'পরের বাছাই করা প্রজেক্ট',
    },
    categories: {
      eyebrow: 'আমাদের প্রজেক্ট',
      title: 'খুঁজে নিন আপনার নতুন ঠিকানা',
      tiles: {
        Ongoing: { title: 'চলমান প্রজেক্ট', text: 'নির্মাণ চলছে, এখনো ফ্ল্যাট খালি আছে।' },
        Upcoming: { title: 'আসন্ন প্রজেক্ট', text: 'শিগগিরই আসছে। আগেভাগে আপনার আগ্রহ জানিয়ে রাখুন।' },
        Completed: { title: 'সম্পন্ন প্রজেক্ট', text: 'কথা অনুযায়ী কাজ শেষ। এসে ঘুরে দেখুন।' },
        Handover: { title: 'হস্তান্তর হচ্ছে', text: 'নতুন মালিকেরা চাবি বুঝে নিচ্ছেন।' },
      },
    },
    signature: {
      eyebrow: 'আমাদের সেরা কাজ',
      title: 'সিগনেচার প্রজেক্ট',
      label: 'সিগনেচার প্রজেক্ট',
      all: 'সব প্রজেক্ট',
      previous: 'আগের সিগনেচার প্রজেক্ট',
      next: 'পরের সিগনেচার প্রজেক্ট',
    },
    vision: {
      title: 'আমাদের স্বপ্ন',
      failed: 'আমাদের স্বপ্নের কথা লোড করা যায়নি।',
      loaded: 'আমাদের স্বপ্নের কথা লোড হয়েছে!',
      services: 'আমরা যা করি',
      about: 'আমাদের কথা',
    },
    news: {
      eyebrow: 'সবশেষ খবর',
      title: 'খবর ও লেখা',
      previous: 'আগের খবর দেখুন',
      next: 'পরের খবর দেখুন',
    },
    offer: {
      current: 'চলমান অফার',
      untitled: 'অফার',
      until: '{{date}} পর্যন্ত',
      ask: 'অফারটি সম্পর্কে জানুন',
    },
  },
  blogs: {
    title: 'খবর ও আয়োজন',
    trail: 'ব্লগ',
    loading: 'খবর লোড হচ্ছে',
    empty: 'এখনো কোনো খবর নেই। কিছুদিন পর আবার দেখুন।',
    unavailable: 'এই মুহূর্তে খবরগুলো দেখানো যাচ্ছে না।',
    entryUnavailable: 'এই মুহূর্তে লেখাটি দেখানো যাচ্ছে না।',
    notFound: 'লেখাটি নেই অথবা সরিয়ে নেওয়া হয়েছে।',
    all: 'সব খবর',
    offer: {
      title: 'অফারটি শেষ হতে বাকি',
      label: 'অফারের বাকি সময়',
      ask: 'অফারটি সম্পর্কে জানুন',
      days: 'দিন',
      hours: 'ঘণ্টা',
      minutes: 'মিনিট',
      seconds: 'সেকেন্ড',
    },
  },
  gallery: {
    title: 'গ্যালারি',
    section: 'প্রজেক্ট গ্যালারি',
    loading: 'গ্যালারি লোড হচ্ছে',
    empty: 'গ্যালারিতে এখনো কিছু নেই। কিছুদিন পর আবার দেখুন।',
    open: '{{title}} খুলুন',
    untitled: '{{n}} নম্বর ছবি',
  },
} satisfies Messages;
