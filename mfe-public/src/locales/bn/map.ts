import type { Messages } from 'shared-contract';

/** Bangla texts of the maps. */
export default {
  map: {
    views: 'দেখার ধরন',
    list: 'তালিকা',
    map: 'ম্যাপ',
    label: 'প্রজেক্টগুলোর ম্যাপ',
    loading: 'ম্যাপ লোড হচ্ছে...',
    undrawable: 'ম্যাপ খোলা যায়নি। সব প্রজেক্ট তালিকায় আছে।',
    incomplete: 'ম্যাপের কিছু অংশ লোড করা যায়নি।',
    slow: 'ম্যাপ লোড হতে সময় লাগছে।',
    retry: 'আবার চেষ্টা করুন',
    failed: 'প্রজেক্টগুলো ম্যাপে দেখানো যায়নি।',
    nowhere: 'এই প্রজেক্টগুলোর অবস্থান এখনো ম্যাপে দেওয়া হয়নি।',
    unplaced_one: '{{count}}টি প্রজেক্টের অবস্থান ম্যাপে নেই। সেটি তালিকায় আছে।',
    unplaced_other: '{{count}}টি প্রজেক্টের অবস্থান ম্যাপে নেই। সেগুলো তালিকায় আছে।',
    searchHere: 'এই এলাকায় খুঁজুন',
    zoomIn: 'বড় করুন',
    zoomOut: 'ছোট করুন',
    twoFingers: 'ম্যাপ সরাতে দুই আঙুল ব্যবহার করুন',
    ctrl: 'ম্যাপ বড় বা ছোট করতে Ctrl চেপে স্ক্রল করুন',
    command: 'ম্যাপ বড় বা ছোট করতে ⌘ চেপে স্ক্রল করুন',
    pin: '{{name}}, {{price}} থেকে শুরু',
    unnamed: 'প্রজেক্ট',
    group_one: 'এখানে {{count}}টি প্রজেক্ট। বড় করে দেখুন',
    group_other: 'এখানে {{count}}টি প্রজেক্ট। বড় করে দেখুন',
    chosen: 'বাছাই করা প্রজেক্ট',
    chosenMany: 'এই জায়গায় {{count}}টি প্রজেক্ট',
    close: 'বন্ধ করুন',
  },
} satisfies Messages;
