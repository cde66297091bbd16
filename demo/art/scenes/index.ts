import type { Drawing } from '../drawing';
import type { Light } from '../light';
import type { Random } from '../random';
import type { PlaceKind, PlaceScene } from '../scene';
import { cityBlocks } from './city-blocks';
import { glassTower } from './commercial';
import type { Compose } from './compose';
import { bedroom, livingRoom } from './homes';
import { kitchen } from './kitchen';
import { landPlots } from './land-plots';
import { brickCourtyard, villaRow } from './lowrise';
import { rooftopGarden, rooftopPool } from './rooftops';
import { seaResort } from './sea-resort';
import { lobby } from './shared-rooms';
import { slenderTower } from './towers';
import { lakePark, riverSkyline, twinTowers } from './waterside';
import { gym, officeFloor } from './work-rooms';

const COMPOSITIONS: Record<PlaceKind, Compose> = {
  'slender-tower': slenderTower,
  'twin-towers': twinTowers,
  'glass-tower': glassTower,
  'brick-courtyard': brickCourtyard,
  'villa-row': villaRow,
  'river-skyline': riverSkyline,
  'lake-park': lakePark,
  'sea-resort': seaResort,
  'land-plots': landPlots,
  'city-blocks': cityBlocks,
  'living-room': livingRoom,
  bedroom,
  kitchen,
  lobby,
  'office-floor': officeFloor,
  gym,
  'rooftop-pool': rooftopPool,
  'rooftop-garden': rooftopGarden,
};

export function drawPlace(scene: PlaceScene, light: Light, random: Random): Drawing {
  return COMPOSITIONS[scene.kind](scene, light, random);
}
