import { locationsOf, roomsOf, sizesOf } from './words';

test.each([
  ['1,450 - 2,100 sqft', [1450, 2100]],
  ['1,450.75 sft (3 bed)', [1450.75]],
  ['Type A: 1450 sft, Type B: 1600 sft', [1450, 1600]],
  ['3 bed, 1450,1600 and 1,00,000 Sq. ft', [1450, 1600, 100_000]],
  ['১২০০ থেকে ১,৫০০ বর্গফুট', [1200, 1500]],
  ['Sft: 1450', [1450]],
  ['3 bed', []],
])('reads the sizes of %s', (text, sizes) => {
  expect(sizesOf(text)).toEqual(sizes);
});

test.each([
  ['Duplex, 4-bedroom', '4'],
  ['2.5 bed', '2'],
  ['৩ শ\u09DFনকক্ষ', '3'],
  ['৩ শ\u09AF\u09BCনকক্ষ', '3'],
  ['Office', ''],
])('reads the bedrooms of %s', (type, rooms) => {
  expect(roomsOf(type)).toBe(rooms);
});

test.each([
  ['House 3, Gulshan 2, Dhaka 1212, Bangladesh.', ['Dhaka', 'Gulshan 2, Dhaka']],
  ['খুলশী, চট্টগ্রাম ৪২২৫।', ['চট্টগ্রাম', 'খুলশী, চট্টগ্রাম']],
  ['Dhaka', ['Dhaka']],
])('reads the locations of %s', (address, locations) => {
  expect(locationsOf(address)).toEqual(locations);
});
