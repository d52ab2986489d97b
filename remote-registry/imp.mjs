const cpu = () => {
  const u = process.cpuUsage();
  return (u.user + u.system) / 1000;
};
const a = cpu();
await import(process.argv[2]);
console.log(process.argv[2], (cpu() - a).toFixed(0), 'ms cpu');
