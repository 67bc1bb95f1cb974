import pg from 'pg';
const url=process.env.BACKLINE_TEST_CLUSTER;
const c=new pg.Client({connectionString:url});await c.connect();
const dbs=(await c.query("select datname from pg_database")).rows.map(r=>r.datname);console.log(dbs);
await c.end();
const demo=dbs.find(d=>/demo/.test(d));
if(demo){const u=new URL(url);u.pathname='/'+demo;const d=new pg.Client({connectionString:u.href});try{await d.connect();
const q=async s=>{try{console.log(s,'\n ',JSON.stringify((await d.query(s)).rows))}catch(e){console.log(s,e.message)}};
for(const s of process.argv.slice(2))await q(s);
await d.end();}catch(e){console.log(e.message)}}
