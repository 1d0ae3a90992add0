import { parentPort, workerData } from 'node:worker_threads';

/** A thread of its own that ends its process when a fault takes too much memory or time: the code under a fault may never give way. */

const LOOK_EVERY_MS = 50;

const { mostBytes, mostMs }: { mostBytes: number; mostMs: number } = workerData;
let began = performance.now();
parentPort?.on('message', () => {
  began = performance.now();
});

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || performance.now() - began > mostMs) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
