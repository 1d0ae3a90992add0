import { readChartFiles } from './charts.ts';
import { drawFiles, writeFiles } from './files.ts';

const charts = await readChartFiles();
const written = await writeFiles(await drawFiles(charts));
console.log(`${charts.length} charts; ${written.length === 0 ? 'nothing changed' : `written: ${written.join(', ')}`}`);
