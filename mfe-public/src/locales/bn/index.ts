import type { Messages } from 'shared-contract';
import company from './company';
import home from './home';
import map from './map';
import parts from './parts';
import project from './project';
import search from './search';
import units from './units';

/** Bangla texts of all pages. A missing one is shown in English. */
export default {
  meta: {
    home: {
      title: 'হোম',
      description: 'টেকসই নির্মাণের ফ্ল্যাট, অফিস ও সেবাযুক্ত জমি। চলমান, আসন্ন ও সম্পন্ন প্রজেক্টগুলো ঘুরে দেখুন।',
    },
    projects: {
      title: 'প্রজেক্ট',
      description: 'আমাদের সব আবাসিক ও বাণিজ্যিক প্রজেক্ট ক্যাটাগরি ও ধরন অনুযায়ী দেখুন।',
    },
    projectDetail: {
      title: 'প্রজেক্ট',
      description: 'প্রজেক্টের মূল তথ্য, সুযোগ-সুবিধা, ছবি, অবস্থান ও ব্রোশিওর। সাইট ভিজিট ঠিক করুন।',
    },
    services: {
      title: 'সেবাসমূহ',
      description: 'ক্রেতা ও জমির মালিকদের জন্য স্থাপত্য, নির্মাণ, জয়েন্ট ভেঞ্চার, ইন্টেরিয়র ও বিক্রয়োত্তর সেবা।',
    },
    about: {
      title: 'আমাদের কথা',
      description: 'আমাদের পথচলা, লক্ষ্য ও স্বপ্ন, আর ভবনগুলোর পেছনের মানুষেরা।',
    },
    landowner: {
      title: 'জমির মালিক',
      description: 'আমাদের সঙ্গে আপনার জমির উন্নয়ন করুন: জয়েন্ট ভেঞ্চারের নয়টি সুবিধা, কোনো বাধ্যবাধকতা ছাড়াই প্রথম আলাপ।',
    },
    compare: {
      title: 'প্রজেক্ট তুলনা',
      description: 'চারটি পর্যন্ত প্রজেক্ট পাশাপাশি: দাম, আয়তন, হস্তান্তর ও আরও অনেক কিছু।',
    },
    favourites: { title: 'সেভ করা প্রজেক্ট', description: 'এই ব্রাউজারে আপনার সেভ করা ও দেখা প্রজেক্ট।' },
    gallery: { title: 'গ্যালারি', description: 'আমাদের প্রজেক্টের ছবি ও ভিডিও।' },
    contact: {
      title: 'যোগাযোগ',
      description: 'কল করুন, ইমেইল করুন বা অফিসে আসুন; সাধারণ প্রশ্নের উত্তরও পাবেন।',
    },
    blogs: { title: 'খবর ও আয়োজন', description: 'আমাদের প্রজেক্টের খবর, আয়োজন ও সীমিত সময়ের অফার।' },
    blogDetail: { title: 'খবর ও আয়োজন', description: 'আমাদের প্রজেক্টের খবর ও অফার।' },
  },
  ...home,
  ...company,
  ...project,
  ...search,
  ...map,
  ...units,
  ...parts,
} satisfies Messages;
